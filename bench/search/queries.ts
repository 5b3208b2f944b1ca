import type { SearchPlantsQuery } from '@offshoot/contracts/plants';
import { pointAt } from '../../apps/plant-service/src/sphere/sphere.ts';
import { pick, seeded, zipf } from '../random.ts';
import type { Owner } from './generate.ts';
import { species } from './words.ts';

export const kinds = ['near, newest', 'near, nearest', 'text', 'dense 100 km'] as const;
export type Kind = (typeof kinds)[number];

type SearchInput = Partial<SearchPlantsQuery>;

/** The text with two of its letters swapped. */
export const mistyped = (word: string): string => word.slice(0, 2) + (word[3] ?? '') + (word[2] ?? '') + word.slice(4);

/**
 * Searches like those of real users: from where they live, so mostly in large cities, and mostly for common plants. One
 * text in ten has a typo. The dense circle is around the largest city.
 */
export function queriesOf(kind: Kind, owners: readonly Owner[], number: number): SearchInput[] {
  const random = seeded(11 + kinds.indexOf(kind));
  const drawSpecies = zipf(species.length, random);
  const biggest = mostCommonCity(owners);
  const near = (from: Owner['exact'], more: SearchInput): SearchInput => {
    const { latitude, longitude } = pointAt(from, random(), random() * 2 * Math.PI);
    return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)), per_page: 20, ...more };
  };
  return Array.from({ length: number }, () => {
    if (kind === 'text') {
      const [name = ''] = species[drawSpecies()] ?? [];
      return { search: random() < 0.1 ? mistyped(name) : name, per_page: 20 };
    }
    if (kind === 'dense 100 km') return near(biggest, { radius_km: 100, sort: 'newest' });
    return near(pick(owners, random).exact, { radius_km: 10, sort: kind === 'near, newest' ? 'newest' : 'nearest' });
  });
}

function mostCommonCity(owners: readonly Owner[]): Owner['city'] {
  const counts = new Map<Owner['city'], number>();
  for (const { city } of owners) counts.set(city, (counts.get(city) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  if (!most) throw new Error('There are no owners.');
  return most[0];
}

/** The request as a query string. */
export const queryString = (requested: SearchInput): string =>
  new URLSearchParams(
    Object.entries(requested).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
