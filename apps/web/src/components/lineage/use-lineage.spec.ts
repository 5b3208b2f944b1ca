import { describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { startTranslations } from '../../lib/i18n/i18n.ts';
import { fromSentence, yearText } from './use-lineage.ts';

const parent = {
  plant_id: null,
  name: null,
  species: null,
  owner_id: null,
  town: 'Lisbon',
  is_deleted: false,
  year: 2026,
  state: 'confirmed',
} as const;

describe('a year', () => {
  it.each([
    ['ar', '٢٠٢٦'],
    ['en', '2026'],
    ['fr', '2026'],
  ] as const)('has the digits of the language, ungrouped (%s)', async (language, year) => {
    await startTranslations(language, ['lineage']);
    expect(yearText(2026)).toBe(year);
    const sentence = fromSentence(i18next.getFixedT(language, 'lineage'), parent, (town) => `${town} by its name`);
    expect(sentence).toContain(year);
    expect(sentence).toContain('\u2068Lisbon by its name\u2069');
  });
});
