import type { Language } from '@offshoot/contracts/locales';
import type { PublishedWish } from '@offshoot/contracts/wishes';
import type { SpeciesNames } from '../species/species.ts';
import type { WishRow } from './persistence/wish-rows.ts';

export interface NamesInLanguage {
  readonly records: SpeciesNames['records'];
  readonly nameOf: (slug: string) => string | null;
}

/** What everybody may see of a wish, with the names of its species. */
export function namedWish(
  { id, town, latitude, longitude, radius_km, created_at, species: slug }: WishRow,
  { records, nameOf }: NamesInLanguage,
): Omit<PublishedWish, 'owner_id' | 'own_plants'> {
  return {
    id,
    species: { slug, latin_name: records.get(slug)?.name.value ?? slug, name: nameOf(slug) },
    town,
    latitude,
    longitude,
    radius_km,
    created_at: created_at.toISOString(),
  };
}

/** The names of species in a language. */
export const namesIn = (species: SpeciesNames, language: Language): NamesInLanguage => ({
  records: species.records,
  nameOf: (slug) => species.commonName(species.records.get(slug)?.name.value ?? slug, language),
});
