import type { NamedSpecies } from '@offshoot/contracts/species';
import type { SpeciesRecord } from './species-records.ts';

type ColdLimit = NonNullable<NonNullable<NamedSpecies['species']>['cold']>;

/** What a plant should be kept above, or where no source says so what it survives: of several sources the highest. */
export function coldLimitOf({ minimum_celsius }: Pick<SpeciesRecord, 'minimum_celsius'>): ColdLimit | null {
  const highest = (kind: ColdLimit['kind']) =>
    minimum_celsius.filter((stated) => stated.kind === kind).toSorted((first, second) => second.value - first.value)[0];
  const limit = highest('keep_above') ?? highest('survives');
  return limit ? { value: limit.value, kind: limit.kind } : null;
}
