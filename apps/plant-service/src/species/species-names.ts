import { foldText } from '@offshoot/contracts/fold-text';
import { knownSpecies } from '@offshoot/contracts/known-species';
import type { Language } from '@offshoot/contracts/locales';
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

/** What a listing says that it is. */
export interface PlantWords {
  readonly name: string;
  readonly species: string;
}

const mostWords = 4;

/** Whether a text is of a script that is written without spaces between words. */
const isUnspaced = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Whether a name is of several words, or of three characters of a script without spaces. */
export const isDistinct = (name: string): boolean => name.includes(' ') || (isUnspaced(name) && name.length >= 3);

const searched = (written: string): SearchedName => ({ written, folded: ` ${foldText(written)}` });

/** The common names and synonyms of a record. */
export const namesOfRecord = ({ names, synonyms }: Pick<SpeciesRecord, 'names' | 'synonyms'>): string[] =>
  [...Object.values(names).flat(), ...synonyms].map(({ value }) => value);

function namedSpecies(records: ReadonlyMap<string, SpeciesRecord>): NamedSpecies[] {
  const english = new Map(knownSpecies.map(({ name, common }) => [foldText(name), { name, common }]));
  const attested = new Map(Array.from(records, ([slug, record]) => [foldText(record.name.value), { slug, record }]));
  return [...new Set([...english.keys(), ...attested.keys()])].map((key) => {
    const listed = english.get(key);
    const { slug = null, record } = attested.get(key) ?? {};
    const name = listed?.name ?? record?.name.value ?? key;
    const common = listed?.common ?? record?.names.en?.[0]?.value ?? null;
    const written = new Set([name, ...(common === null ? [] : [common]), ...(record ? namesOfRecord(record) : [])]);
    return { slug, name, common, names: [...written].map(searched) };
  });
}

/** The first common name of a species in a language; null where none is attested. */
export const nameIn = ({ names }: SpeciesRecord, language: Language): string | null =>
  names[language]?.[0]?.value ?? null;

/** The name of a species that starts with a folded text, or else one with a word that does; Chinese ones that contain it. */
export const matchIn = ({ names }: NamedSpecies, prefix: string): SearchedName | undefined =>
  names.find(({ folded }) => folded.startsWith(` ${prefix}`)) ??
  names.find(({ folded }) => folded.includes(isUnspaced(prefix) ? prefix : ` ${prefix}`));

/** Every species with a record or known by name, found by the names that people have for it in all languages. */
export class SpeciesNames {
  readonly records: ReadonlyMap<string, SpeciesRecord>;
  readonly all: readonly NamedSpecies[];
  /** Null for a name of several species. */
  private readonly byName = new Map<string, NamedSpecies | null>();
  private readonly unspaced: readonly string[];

  constructor(records: ReadonlyMap<string, SpeciesRecord>) {
    this.records = records;
    this.all = namedSpecies(records);
    for (const species of this.all)
      for (const { folded } of species.names) {
        const name = folded.trim();
        if (name === '') continue;
        const isShared = this.byName.has(name) && this.byName.get(name) !== species;
        this.byName.set(name, isShared ? null : species);
      }
    for (const name of sharedNames) this.byName.set(foldText(name), null);
    this.unspaced = [...this.byName.keys()].filter(isUnspaced);
  }

  /** The one species with a folded name; null where none or several have it. */
  called(folded: string): NamedSpecies | null {
    return this.byName.get(folded) ?? null;
  }

  /**
   * The species that a plant is of: its species if that is known, else the one that its name names. Null where neither is
   * known, or where several species have the name.
   */
  ofPlant(plant: PlantWords): NamedSpecies | null {
    return this.named(plant)?.species ?? null;
  }

  /** As `ofPlant`, and whether the name that says so hardly means anything else, as a single word of a sentence may. */
  named({ name, species }: PlantWords): { species: NamedSpecies; certain: boolean } | null {
    const own = this.byName.get(foldText(species).trim());
    if (own) return { species: own, certain: true };
    const part = this.nameIn(foldText(name));
    const named = part !== null && this.byName.get(part);
    return named ? { species: named, certain: isDistinct(part) } : null;
  }

  /** All names of the species that a plant is of, the scientific one first, or none. */
  namesOfPlant(plant: PlantWords): string[] {
    return this.ofPlant(plant)?.names.map(({ written }) => written) ?? [];
  }

  /** The first common name in a language of a species with a botanical name, perhaps an older one; null where none is attested. */
  commonName(botanicalName: string, language: Language): string | null {
    const { slug = null } = this.byName.get(foldText(botanicalName).trim()) ?? {};
    const record = slug === null ? undefined : this.records.get(slug);
    return record ? nameIn(record, language) : null;
  }

  /** Whether a species other than that of a page has a name. */
  isOfAnother(name: string, slug: string): boolean {
    const folded = searched(name).folded;
    return this.all.some((species) => species.slug !== slug && species.names.some((each) => each.folded === folded));
  }

  /** The longest name of a species among the words of a folded text. */
  private nameIn(folded: string): string | null {
    const words = folded.match(/[\p{L}\p{M}\p{N}×'’-]+/gu) ?? [];
    for (let length = Math.min(mostWords, words.length); length > 0; length -= 1) {
      for (let start = 0; start + length <= words.length; start += 1) {
        const name = words.slice(start, start + length).join(' ');
        if (this.byName.get(name)) return name;
      }
    }
    const [longest] = this.unspaced
      .filter((name) => folded.includes(name))
      .sort((left, right) => right.length - left.length);
    return longest !== undefined && this.byName.get(longest) ? longest : null;
  }
}
