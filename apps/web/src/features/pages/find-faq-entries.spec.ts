import { describe, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { loadPageTexts } from '@offshoot/translations/page-texts';
import { categories, faqEntries } from '../../components/page/faq-entries.ts';
import { findFaqEntries } from './find-faq-entries.ts';

const all = [
  {
    id: 'free' as const,
    category: 'general' as const,
    title: 'Does it cost anything?',
    body: 'No. Nobody may ask for MONEY.',
  },
  { id: 'photos' as const, category: 'technical' as const, title: 'Which photos?', body: 'JPG or PNG.' },
  { id: 'meet' as const, category: 'safety' as const, title: 'Где встретиться?', body: 'В парке.' },
];
const ids = (...query: Parameters<typeof findFaqEntries> extends [unknown, ...infer Rest] ? Rest : never) =>
  findFaqEntries(all, ...query).map((entry) => entry.id);

describe('findFaqEntries', () => {
  it('shows everything at first', () => expect(ids('all', '')).toEqual(['free', 'photos', 'meet']));
  it('filters by category', () => expect(ids('technical', '')).toEqual(['photos']));
  it('searches both texts of an entry, case-insensitively', () => {
    expect(ids('all', 'COST')).toEqual(['free']);
    expect(ids('all', ' money ')).toEqual(['free']);
    expect(ids('all', 'ВСТРЕТ')).toEqual(['meet']);
    expect(ids('all', 'mo\u200bnéy')).toEqual(['free']);
  });
  it('combines category and text', () => expect(ids('safety', 'photos')).toEqual([]));
  it('treats regular expression characters as plain text', () => expect(ids('all', '.*')).toEqual([]));
});

describe('FAQ entries', () => {
  it.each(languages)('are at least 24 in %s, each with two texts of its own', async (language) => {
    const titles = await loadPageTexts(language, 'faq-titles');
    const { texts: bodies } = (await loadPageTexts(language, 'faq')) as { texts: Record<string, string> };
    for (const texts of [titles, bodies])
      expect(Object.keys(texts).sort()).toEqual(faqEntries.map(({ id }) => id).sort());
    expect(faqEntries.length).toBeGreaterThanOrEqual(24);
    expect(new Set([...Object.values(titles), ...Object.values(bodies)]).size).toBe(2 * faqEntries.length);
  });

  it('are at least five in each category', () => {
    for (const category of categories.filter((candidate) => candidate !== 'all'))
      expect(faqEntries.filter((faqEntry) => faqEntry.category === category).length).toBeGreaterThanOrEqual(5);
  });
});
