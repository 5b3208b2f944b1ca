import type { Call } from '../load.ts';
import { pick, seeded } from '../random.ts';
import type { Owner } from '../search/generate.ts';
import { mapsOf } from '../search/maps.ts';
import { mistyped, queriesOf, queryString } from '../search/queries.ts';
import { species } from '../search/words.ts';

/** A kind of request, which one caller sends. */
export interface Kind {
  what: string;
  next: (index: number) => Call;
}

/** What the filled database holds, and who calls. */
export interface Callers {
  owners: readonly Owner[];
  /** Access tokens of owners. */
  tokens: readonly string[];
  /** Ids of public plants of other owners. */
  plants: readonly string[];
}

export const mapOfCity = 'map of a city';
const different = 400;
const letters = 'bcdfghjklmnpqrstvwxz';

/** Searches for words as plants have them but for a typo, and for words that no plant has. */
export function unknownWords(): { misspelt: string[]; absent: string[] } {
  const random = seeded(41);
  const absent = () => Array.from({ length: 8 }, () => pick([...letters], random)).join('');
  const searched = (search: string) => queryString({ search, per_page: 20 });
  return {
    misspelt: species.map(([name]) => searched(mistyped(name))),
    absent: Array.from({ length: different }, () => searched(absent())),
  };
}

/** What users call most, all of them signed in. */
export function kindsOf(port: number, { owners, tokens, plants }: Callers): Kind[] {
  const at = (values: readonly string[], index: number): string => values[index % values.length] ?? '';
  const call = (index: number, path: string, method = 'GET', status = 200): Call => ({
    options: {
      hostname: '127.0.0.1',
      port,
      method,
      path: `/api/v1${path}`,
      headers: { Authorization: `Bearer ${at(tokens, index)}` },
    },
    status,
  });
  const reads = (what: string, path: string, queries: readonly string[]): Kind => ({
    what,
    next: (index) => call(index, `${path}?${at(queries, index)}`),
  });
  const search = (what: string, queries: readonly string[]) => reads(what, '/plants/search', queries);
  const { misspelt, absent } = unknownWords();
  const liked: number[] = [];
  return [
    search('search near, newest', queriesOf('near, newest', owners, different).map(queryString)),
    search('search near, nearest', queriesOf('near, nearest', owners, different).map(queryString)),
    search('search for words', queriesOf('text', owners, different).map(queryString)),
    search('search for misspelt words', misspelt),
    search('search for absent words', absent),
    reads(mapOfCity, '/plants/map', mapsOf('a city', owners, different)),
    { what: 'a plant', next: (index) => call(index, `/plants/${at(plants, index)}`) },
    { what: 'own plants', next: (index) => call(index, '/plants/my') },
    { what: 'own account', next: (index) => call(index, '/auth/me') },
    {
      what: 'like',
      next: (index) => {
        liked.push(index);
        return call(index, `/plants/${at(plants, index)}/like`, 'POST');
      },
    },
    {
      what: 'unlike',
      next: () => {
        const index = liked.shift() ?? 0;
        return call(index, `/plants/${at(plants, index)}/like`, 'DELETE');
      },
    },
    { what: 'view', next: (index) => call(index, `/plants/${at(plants, index)}/view`, 'POST', 204) },
  ];
}
