import { foldText } from '@offshoot/contracts/fold-text';
import { knownSpecies } from '@offshoot/contracts/known-species';
import type { Language } from '@offshoot/contracts/locales';
import { attestedSpecies } from './attested-species.ts';
import { sharedNames } from './shared-names.ts';
import type { SpeciesRecord } from './species-records.ts';

/** A name as it is written and as it is searched for, with a space before each word. */
export interface SearchedName {
  readonly written: string;
  readonly folded: string;
}

/** A species; its first name is the scientific one, its second the English one that is shown with it. */
export interface NamedSpecies {
  /** The path of its page; null without a record. */
  readonly slug: string | null;
  readonly name: string;
  readonly common: string | null;
  readonly names: readonly SearchedName[];
}

/** Whether a text is of a script that is written without spaces between words. */
const isUnspaced = (text: string): boolean => /\p{Script=Han}/u.test(text);

const searched = (written: string): SearchedName => ({ written, folded: ` ${foldText(written)}` });

function readSpecies(): NamedSpecies[] {
  const english = new Map(knownSpecies.map(({ name, common }) => [foldText(name), { name, common }]));
  const attested = new Map(
    Array.from(attestedSpecies, ([slug, record]) => [foldText(record.name.value), { slug, record }]),
  );
  return [...new Set([...english.keys(), ...attested.keys()])].map((key) => {
    const listed = english.get(key);
    const { slug = null, record } = attested.get(key) ?? {};
    const name = listed?.name ?? record?.name.value ?? key;
    const common = listed?.common ?? record?.names.en?.[0]?.value ?? null;
    const others = [...Object.values(record?.names ?? {}).flat(), ...(record?.synonyms ?? [])].map(
      ({ value }) => value,
    );
    const written = new Set([name, ...(common === null ? [] : [common]), ...others]);
    return { slug, name, common, names: [...written].map(searched) };
  });
}

/** Every species with a record or known by name, with the names that people have for it in all languages. */
export const allSpecies: readonly NamedSpecies[] = readSpecies();

/** The first common name of a species in a language; null where none is attested. */
export const nameIn = ({ names }: SpeciesRecord, language: Language): string | null =>
  names[language]?.[0]?.value ?? null;

/** The name of a species that starts with a folded text, or else one with a word that does; Chinese ones that contain it. */
export const matchIn = ({ names }: NamedSpecies, prefix: string): SearchedName | undefined =>
  names.find(({ folded }) => folded.startsWith(` ${prefix}`)) ??
  names.find(({ folded }) => folded.includes(isUnspaced(prefix) ? prefix : ` ${prefix}`));

/** Which species a name is of; those of several are left out. */
const byName = (() => {
  const species = new Map<string, NamedSpecies | null>();
  for (const each of allSpecies)
    for (const { folded } of each.names) {
      const name = folded.trim();
      species.set(name, species.has(name) && species.get(name) !== each ? null : each);
    }
  for (const name of sharedNames) species.set(foldText(name), null);
  return species;
})();
const unspacedNames = [...byName.keys()].filter(isUnspaced);
const mostWords = 4;

/** The species of the longest name among the words of a text. */
function namedIn(folded: string): NamedSpecies | null {
  const words = folded.match(/[\p{L}\p{M}\p{N}×'’-]+/gu) ?? [];
  for (let length = Math.min(mostWords, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const species = byName.get(words.slice(start, start + length).join(' '));
      if (species) return species;
    }
  }
  const [longest] = unspacedNames
    .filter((name) => folded.includes(name))
    .sort((left, right) => right.length - left.length);
  return (longest !== undefined && byName.get(longest)) || null;
}

/** What a listing says that it is. */
interface PlantWords {
  readonly name: string;
  readonly species: string;
}

/**
 * The species that a plant is of: its species if that is known, else the one that its name names. Null where neither is
 * known, or where several species have the name.
 */
export const speciesOfPlant = (plant: PlantWords): NamedSpecies | null =>
  byName.get(foldText(plant.species).trim()) ?? namedIn(foldText(plant.name));

/** All names of the species that a plant is of, or none. */
export const namesOfPlant = (plant: PlantWords): string[] =>
  speciesOfPlant(plant)?.names.map(({ written }) => written) ?? [];
