import { describe, expect, it } from '@jest/globals';
import { searchPlantsQuery } from '@offshoot/contracts/plants';
import { distanceKm } from '../../apps/plant-service/src/sphere/sphere.ts';
import { seeded } from '../random.ts';
import { largestCities } from './cities.ts';
import { ownersOf } from './generate.ts';
import { kinds, mistyped, queriesOf, queryString } from './queries.ts';

const owners = ownersOf(3_000, largestCities(20), seeded(1));

describe('queries of the bench', () => {
  it.each(kinds)('are valid search requests: %s', (kind) => {
    for (const requested of queriesOf(kind, owners, 50)) {
      const parsed = searchPlantsQuery.safeParse(Object.fromEntries(new URLSearchParams(queryString(requested))));
      expect(parsed.success).toBe(true);
    }
  });

  it('search the largest city in the dense case, and otherwise where users live', () => {
    const dense = queriesOf('dense 100 km', owners, 20).map((requested) => ({
      latitude: requested.latitude ?? 0,
      longitude: requested.longitude ?? 0,
    }));
    for (const point of dense) expect(distanceKm(point, dense[0] ?? point)).toBeLessThan(3);
    const near = queriesOf('near, newest', owners, 20).map(({ latitude }) => Math.round(latitude ?? 0));
    expect(new Set(near).size).toBeGreaterThan(3);
  });

  it('swap two letters for a typo', () => {
    expect(mistyped('Monstera')).toBe('Mosntera');
  });
});
