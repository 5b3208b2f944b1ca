import { languages } from '@offshoot/contracts/locales';
import type { SpeciesPage } from '@offshoot/contracts/species';
import type { SpeciesRecord } from './species-records.ts';

/** What a page shows of a record. Sources have numbers in the order in which the page names them first. */
export function speciesPageOf(slug: string, { name, family, names, sources, ...record }: SpeciesRecord): SpeciesPage {
  const numbers = new Map<string, number>();
  const numbered = <T extends { source: string }>(statement: T): Omit<T, 'source'> & { source: number } => {
    const number = numbers.get(statement.source) ?? numbers.size + 1;
    numbers.set(statement.source, number);
    return { ...statement, source: number };
  };
  const { people, cats, dogs } = record.toxicity;
  return {
    slug,
    latin_name: numbered(name),
    family: family ? numbered(family) : null,
    toxicity: { people: people.map(numbered), cats: cats.map(numbered), dogs: dogs.map(numbered) },
    light: record.light.map(numbered),
    water: record.water.map(numbered),
    minimum_celsius: record.minimum_celsius.map(numbered),
    propagation: record.propagation.map(({ months = null, ...statement }) => ({ ...numbered(statement), months })),
    pests: record.pests.map(numbered),
    synonyms: record.synonyms.map(numbered),
    names: languages.flatMap((language) =>
      (names[language] ?? []).map(({ transliterated = false, ...statement }) => ({
        ...numbered(statement),
        language,
        transliterated,
      })),
    ),
    sources: [...numbers.keys()].map((key) => {
      const { url = null, title = key, read_on = '' } = sources[key] ?? {};
      return { title, url, read_on };
    }),
  };
}
