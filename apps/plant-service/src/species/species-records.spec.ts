import { describe, expect, it } from '@jest/globals';
import { foldText } from '@offshoot/contracts/fold-text';
import { sharedNames } from './shared-names.ts';
import { recordFiles, readRecord, type SpeciesRecord } from './species-records.ts';

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
