import { describe, expect, it } from '@jest/globals';
import { mapPlantsQuery } from '@offshoot/contracts/plants';
import { seeded } from '../random.ts';
import { largestCities } from './cities.ts';
import { ownersOf } from './generate.ts';
import { mapReport, mapsOf, views } from './maps.ts';

const owners = ownersOf(3_000, largestCities(200), seeded(1));

describe('maps of the bench', () => {
  it.each(views)('are valid requests, of different areas: %s', (view) => {
    const requested = mapsOf(view, owners, 200);
    for (const query of requested)
      expect(mapPlantsQuery.safeParse(Object.fromEntries(new URLSearchParams(query))).success).toBe(true);
    expect(new Set(requested).size).toBeGreaterThan(150);
  });

  it('are reported by view and size', () => {
    const figures = { rate: 100, p50: 10, p95: 20, p99: 30 };
    const report = mapReport([{ view: 'a city', size: 1_000, first: { ...figures, p95: 40 }, rounds: [figures] }]);
    expect(report).toContain('| a city | 1,000 | 10.0 | 40.0 | 10.0 | 20.0 | 30.0 | 100 |');
  });
});
