import { describe, expect, it } from '@jest/globals';
import { findFaqEntries, faqEntries } from './find-faq-entries.ts';
import english from '../../../../../libs/translations/src/page/en/faq.json' with { type: 'json' };

const all = [
  {
    id: 'free',
    category: 'general' as const,
    title: 'Does it cost anything?',
    body: 'No. Nobody may ask for MONEY.',
  },
  { id: 'photos', category: 'technical' as const, title: 'Which photos?', body: 'JPG or PNG.' },
  { id: 'meet', category: 'safety' as const, title: 'Где встретиться?', body: 'В парке.' },
];
const ids = (...query: Parameters<typeof findFaqEntries> extends [unknown, ...infer Rest] ? Rest : never) =>
  findFaqEntries(all, ...query).map((one) => one.id);

describe('findFaqEntries', () => {
  it('shows everything at first', () => expect(ids('all', '')).toEqual(['free', 'photos', 'meet']));
  it('filters by category', () => expect(ids('technical', '')).toEqual(['photos']));
  it('searches both texts of an entry, case-insensitively', () => {
    expect(ids('all', 'COST')).toEqual(['free']);
    expect(ids('all', ' money ')).toEqual(['free']);
    expect(ids('all', 'ВСТРЕТ')).toEqual(['meet']);
  });
  it('combines category and text', () => expect(ids('safety', 'photos')).toEqual([]));
  it('treats regular expression characters as plain text', () => expect(ids('all', '.*')).toEqual([]));
});

describe('FAQ entries', () => {
  it('match the keys of the locale file', () => {
    expect(faqEntries.map((one) => one.id).sort()).toEqual(Object.keys(english.items).sort());
  });
});
