import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { graphOf } from '../solver/swap-graph.ts';
import { HeaviestSwaps } from './heaviest-swaps.ts';
import { heaviestFirst, type Swap } from './swap.ts';

const swap = (owner: number, wisher: number, weight: number, wish = 0): Swap => ({
  ...{ ownerId: `m${owner}`, wisherId: `m${wisher}`, weight },
  ...{ plantId: `plant ${owner}`, wishId: `wish ${wisher} ${wish}` },
});
const kept = (swaps: readonly Swap[], most?: number): Swap[] => {
  const heaviest = new HeaviestSwaps<Swap>(most);
  for (const each of swaps) heaviest.add(each);
  return heaviest.all();
};
const member = fc.nat({ max: 5 });
const swaps = fc.array(
  fc
    .tuple(member, member, fc.integer({ min: 1, max: 9 }), fc.nat({ max: 3 }))
    .filter(([owner, wisher]) => owner !== wisher)
    .map((given) => swap(...given)),
);

describe('the heaviest swaps', () => {
  it('give the solver the same graph as all of them', () => {
    fc.assert(
      fc.property(swaps, (all) => {
        const edges = (some: readonly Swap[]) =>
          graphOf(some, 64)
            .flat()
            .map((edge) => edge.swap)
            .toSorted(heaviestFirst);
        expect(edges(kept(all))).toEqual(edges(all));
      }),
    );
  });

  it('are never more than so many for each giver and receiver, and the heaviest of them', () => {
    const given = kept(
      [1, 2, 3, 4].map((wisher) => swap(0, wisher, wisher)),
      2,
    );
    expect(given.map(({ weight }) => weight).toSorted()).toEqual([3, 4]);
    const got = kept(
      [1, 2, 3, 4].map((owner) => swap(owner, 0, owner)),
      2,
    );
    expect(got.map(({ weight }) => weight).toSorted()).toEqual([3, 4]);
    fc.assert(
      fc.property(swaps, (all) => {
        for (const key of ['ownerId', 'wisherId'] as const)
          for (const own of Map.groupBy(kept(all, 2), (each) => each[key]).values())
            expect(own.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
