import { readFileSync } from 'node:fs';
import { type Language, languages } from '@offshoot/contracts/locales';

/** A name of a plant; one that is not certain is an ordinary word as well. */
interface PlantName {
  readonly name: string;
  readonly certain: boolean;
}

/** Plants that share their tags, by all their names. */
export interface PlantGroup {
  /** Scientific names; the names of one plant stand together, its usual one first. */
  readonly latin: readonly (readonly PlantName[])[];
  readonly tags: readonly string[];
  readonly common: ReadonlyMap<Language, readonly PlantName[]>;
}

const nameOf = (text: string): PlantName => ({ name: text.replace(/\?$/, ''), certain: !text.endsWith('?') });
const namesOf = (cell: string): PlantName[] => cell.split(/,\s*/).filter(Boolean).map(nameOf);

/**
 * Common plants by their names in all languages, from `names/common-names.tsv`. Its columns are scientific names with `=`
 * between those of the same plant, tags, and common names by language; a name ending in ? is an ordinary word as well.
 */
export function readPlantGroups(): PlantGroup[] {
  const table = readFileSync(new URL('names/common-names.tsv', import.meta.url), 'utf8');
  const [head = '', ...lines] = table.trim().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const [latin = '', tags = ''] = cells;
    const inLanguage = (language: Language) => namesOf(cells[columns.indexOf(language)] ?? '');
    return {
      latin: latin.split(/,\s*/).map((names) => names.split('=').map((name) => nameOf(name.trim()))),
      tags: tags.split(' ').filter(Boolean),
      common: new Map(languages.map((language) => [language, inLanguage(language)])),
    };
  });
}
