import type { Language } from '@offshoot/contracts/locales';
import type { PlantGroup } from './common-names.ts';

/** The names of plants and towns in one language, as `names/{language}.json` stores them: a line for each. */
export interface NamesFile {
  readonly species: readonly string[];
  readonly towns: readonly string[];
}

/** A plant, or several that share a line of the table. */
export interface SpeciesNames {
  /** The usual scientific name; null for several plants. */
  readonly latin: string | null;
  /** Common names first. */
  readonly names: readonly string[];
}

export interface TownNames {
  readonly name: string;
  /** The English name, which is understood in every language. */
  readonly english: string;
  /** ISO 3166 code. */
  readonly country: string;
  /** Degrees, rounded to hundredths: about a kilometre. */
  readonly latitude: number;
  readonly longitude: number;
}

const SEPARATOR = '|';

/** The line of a group of plants in a language. */
export function speciesLine({ latin, common }: PlantGroup, language: Language): string {
  const names = latin.flat().map(({ name }) => name);
  const usual = latin.length === 1 ? (names.shift() ?? '') : '';
  return [usual, ...(common.get(language) ?? []).map(({ name }) => name), ...names].join(SEPARATOR);
}

/** The plants of a line. */
export function speciesOf(line: string): SpeciesNames {
  const [latin = '', ...names] = line.split(SEPARATOR);
  return { latin: latin || null, names };
}

const hundredths = (degrees: number): string => String(Math.round(degrees * 100) / 100);

/** The line of a town; the English name is left out where it is the same. */
export function townLine({ name, english, country, latitude, longitude }: TownNames): string {
  const fields = [name, country, hundredths(latitude), hundredths(longitude)];
  return [...fields, ...(english === name ? [] : [english])].join(SEPARATOR);
}

/** The town of a line. */
export function townOf(line: string): TownNames {
  const [name = '', country = '', latitude, longitude, english = name] = line.split(SEPARATOR);
  return { name, english, country, latitude: Number(latitude), longitude: Number(longitude) };
}

/** Loads the names of a language in the browser. */
export async function loadNames(language: Language): Promise<NamesFile> {
  const file = (await import(`./names/${language}.json`, { with: { type: 'json' } })) as { default: NamesFile };
  return file.default;
}
