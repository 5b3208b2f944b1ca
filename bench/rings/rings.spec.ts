import { describe, expect, it } from '@jest/globals';
import { ringsReport } from './rings.ts';
import { swapsOf } from './swaps.ts';

describe('swaps of the bench', () => {
  const swaps = swapsOf(2_000, 8);

  it('are between two members, of a plant that has an owner and a wish that has one', () => {
    expect(swaps.length).toBeGreaterThan(3_000);
    for (const { ownerId, wisherId, plantId, wishId, weight } of swaps) {
      expect(ownerId).not.toBe(wisherId);
      expect(plantId.split(' ')).toEqual([ownerId, wishId.split(' ')[1]]);
      expect(wishId.split(' ')[0]).toBe(wisherId);
      expect(weight).toBeGreaterThan(0.69);
    }
  });

  it('give each member three plants and three wishes at most', () => {
    for (const key of ['plantId', 'wishId'] as const) {
      const ids = Map.groupBy(new Set(swaps.map((swap) => swap[key])), (id) => id.split(' ')[0]);
      for (const own of ids.values()) expect(own.length).toBeLessThanOrEqual(3);
    }
  });

  it('are as many per member in a larger group, and the same in each run', () => {
    const perMember = (size: number) => swapsOf(size, 8).length / size;
    expect(perMember(8_000) / perMember(2_000)).toBeGreaterThan(0.8);
    expect(perMember(8_000) / perMember(2_000)).toBeLessThan(1.25);
    expect(swapsOf(2_000, 8)).toEqual(swaps);
  });
});

describe('the report on rings', () => {
  it('leaves the share empty where the optimum is not known', () => {
    const result = { members: 10_000, radiusKm: 8, swaps: 34_157, possible: 4_915, served: 2_880, seconds: 1.04 };
    expect(ringsReport([{ ...result, share: 0.99987 }])).toContain(
      '| 10,000 | 8 | 34,157 | 4,915 | 2,880 | 1.0 | 99.99 % |',
    );
    expect(ringsReport([{ ...result, share: null }])).toContain('| 1.0 |  |');
  });
});
