import { describe, expect, it } from '@jest/globals';
import { foldText } from '@offshoot/contracts/fold-text';
import type { Language } from '@offshoot/contracts/locales';
import { sharedNames } from './shared-names.ts';
import { recordFiles, readRecord, type SpeciesRecord } from './species-records.ts';

const script: Readonly<Record<Language, RegExp>> = {
  en: /^[\p{Script=Latin}'’ .-]+$/u,
  es: /^[\p{Script=Latin}'’ .-]+$/u,
  fr: /^[\p{Script=Latin}'’ .-]+$/u,
  ar: /^[\p{Script=Arabic}\p{M} ]+$/u,
  he: /^[\p{Script=Hebrew}\p{M}'"׳״ -]+$/u,
  ru: /^[\p{Script=Cyrillic} .-]+$/u,
  zh: /^[\p{Script=Han}·]+$/u,
  hi: /^[\p{Script=Devanagari}\p{M} -]+$/u,
};

/** Every source that a value names. */
function sourcesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'source' in value && typeof value.source === 'string' ? [value.source] : [];
  return [...own, ...Object.values(value).flatMap(sourcesOf)];
}

const all = new Map<string, SpeciesRecord>(recordFiles().map((file) => [file, readRecord(file)]));

describe('the record of a species', () => {
  it.each([...all])('%s names each of its sources, and no other', (file, { sources, ...record }) => {
    expect(`${record.name.value.toLowerCase().replace(/[^a-z]+/g, '-')}.json`).toBe(file);
    expect([...new Set(sourcesOf(record))].sort()).toEqual(Object.keys(sources).sort());
  });

  it.each([...all])('%s has names in the script of their language', (_, { names }) => {
    const wrong = Object.entries(names).flatMap(([language, attested]) =>
      attested.filter(({ value }) => !script[language as Language].test(value)),
    );
    expect(wrong).toEqual([]);
  });

  it.each([...all])(
    '%s says what to keep a plant above that survives frost in no zone but 9b and warmer',
    (_, record) => {
      const survived = record.minimum_celsius.filter(({ kind }) => kind === 'survives').map(({ value }) => value);
      const kept = record.minimum_celsius.some(({ kind }) => kind === 'keep_above');
      expect(kept || survived.length === 0 || Math.min(...survived) <= -4).toBe(true);
    },
  );

  it('says of each name that several species share that it does', () => {
    const species = new Map<string, Set<string>>();
    for (const { name, names } of all.values()) {
      for (const { value } of Object.values(names).flat()) {
        const folded = foldText(value);
        species.set(folded, (species.get(folded) ?? new Set()).add(name.value));
      }
    }
    const shared = [...species].filter(([, of]) => of.size > 1).map(([folded]) => folded);
    expect(shared.sort()).toEqual([...sharedNames].map(foldText).sort());
  });
});
