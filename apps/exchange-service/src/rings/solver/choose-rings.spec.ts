import { beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import loadHighs, { type Highs } from 'highs';
import { type Swap, weighSwap } from '../domain/swap.ts';
import { chooseRings, ringsAmong } from './choose-rings.ts';
import { packRings } from './pack-rings.ts';

const swap = (ownerId: string, wisherId: string, weight = 1): Swap => ({
  ...{ ownerId, wisherId, weight, plantId: `plant of ${ownerId} for ${wisherId}`, wishId: `wish of ${wisherId}` },
});

/** For properties over many integer programs, on a machine that does other work, too. */
const slow = 30_000;

/** Each member gives to the next, the last one to the first. */
const row = (...members: string[]): Swap[] =>
  members.map((owner, index) => swap(owner, members[(index + 1) % members.length] ?? ''));

const membersOf = (rings: readonly (readonly Swap[])[]): string[] => rings.flat().map(({ ownerId }) => ownerId);
const weightOf = (rings: readonly (readonly Swap[])[]): number =>
  rings.flat().reduce((sum, { weight }) => sum + weight, 0);

/** The most that disjoint rings weigh, by trying each possible ring and leaving it out. */
function bestWeight(rings: readonly { members: readonly number[]; weight: number }[]): number {
  const [first, ...others] = rings;
  if (!first) return 0;
  const apart = others.filter(({ members }) => !members.some((member) => first.members.includes(member)));
  return Math.max(bestWeight(others), first.weight + bestWeight(apart));
}

/** Swaps among some members, at most `most` of them. */
const swapsOf = (members: number, most: number): fc.Arbitrary<Swap[]> =>
  fc.array(
    fc
      .tuple(fc.nat(members - 1), fc.nat(members - 1), fc.integer({ min: 1, max: 100 }))
      .map(([owner, wisher, weight]) => swap(`m${String(owner)}`, `m${String(wisher)}`, weight / 10)),
    { maxLength: most },
  );

describe('choosing rings', () => {
  let highs: Highs;
  beforeAll(async () => {
    highs = await loadHighs();
  });

  it('finds rings of three and of four', () => {
    const rings = chooseRings(highs, [...row('a', 'b', 'c'), ...row('d', 'e', 'f', 'g')]);
    expect(rings.map((ring) => ring.length).sort()).toEqual([3, 4]);
  });

  it('finds no ring of members who must not meet, but others with each of them', () => {
    const apart = (swaps: Swap[]) =>
      swaps.map((each) => ({
        ...each,
        ...(each.ownerId === 'a' && { apart: ['c'] }),
        ...(each.ownerId === 'c' && { apart: ['a'] }),
      }));
    expect(chooseRings(highs, apart(row('a', 'b', 'c', 'd')))).toEqual([]);
    const rings = chooseRings(highs, apart([...row('a', 'b', 'c', 'd'), ...row('a', 'b', 'e', 'd')]));
    expect(membersOf(rings).sort()).toEqual(['a', 'b', 'd', 'e']);
  });

  it('prefers a ring with a member who is owed a plant to any other, though it be longer, older and nearer', () => {
    const now = new Date('2026-06-01T10:00:00Z');
    const weighed = (
      swaps: Swap[],
      given: Pick<Parameters<typeof weighSwap>[0], 'wishedAt' | 'distanceKm'>,
      owed = '',
    ) =>
      swaps.map((each) => ({
        ...each,
        weight: weighSwap({ ...given, radiusKm: 10, isOwed: each.wisherId === owed }, now),
      }));
    const four = weighed(row('a', 'b', 'c', 'd'), { wishedAt: new Date('2025-01-01'), distanceKm: 0 });
    const three = weighed(row('a', 'e', 'f'), { wishedAt: now, distanceKm: 10 }, 'e');
    expect(membersOf(chooseRings(highs, [...four, ...three])).sort()).toEqual(['a', 'e', 'f']);
  });

  it('leaves pairs, longer rows and rows without an end', () => {
    const open = [swap('k', 'l'), swap('l', 'm'), swap('m', 'n')];
    expect(chooseRings(highs, [...row('a', 'b'), ...row('c', 'd', 'e', 'f', 'g'), ...open])).toEqual([]);
    expect(chooseRings(highs, [])).toEqual([]);
  });

  it(
    'no member is in two rings, and each gives once and gets once',
    async () => {
      fc.assert(
        fc.property(swapsOf(12, 60), (swaps) => {
          const rings = chooseRings(highs, swaps);
          expect(new Set(membersOf(rings)).size).toBe(rings.flat().length);
          for (const ring of rings) {
            expect([3, 4]).toContain(ring.length);
            for (const [index, { wisherId }] of ring.entries())
              expect(ring[(index + 1) % ring.length]?.ownerId).toBe(wisherId);
          }
        }),
        { numRuns: 60 },
      );
    },
    slow,
  );

  it(
    'no other choice weighs more',
    async () => {
      fc.assert(
        fc.property(swapsOf(9, 18), (swaps) => {
          expect(weightOf(chooseRings(highs, swaps))).toBeCloseTo(bestWeight(ringsAmong(swaps)), 6);
        }),
        { numRuns: 60 },
      );
    },
    slow,
  );

  it('two members between whom there are several swaps make the one that weighs most', () => {
    const [ring] = chooseRings(highs, [...row('a', 'b', 'c'), swap('a', 'b', 1.4), swap('a', 'b', 1.2)]);
    expect(ring?.find(({ ownerId }) => ownerId === 'a')?.weight).toBe(1.4);
  });

  it('what is solved in windows weighs 95 % of the optimum at least', () => {
    // In a row of 1,200 members each wishes for what the few before and after have, so that all are connected.
    const members = Array.from({ length: 1_200 }, (_, index) => index);
    const random = (index: number, reach: number) => ((index * 7_919 + reach * 104_729) % 97) / 97;
    const swaps = members.flatMap((index) =>
      [-5, -2, 1, 3, 7]
        .filter((reach) => index + reach >= 0 && index + reach < members.length && random(index, reach) < 0.6)
        .map((reach) => swap(`m${String(index)}`, `m${String(index + reach)}`, 1 + random(index, reach))),
    );
    const rings = ringsAmong(swaps);
    expect(rings.length).toBeGreaterThan(1_000);
    const best = packRings(highs, rings).reduce((sum, { weight }) => sum + weight, 0);
    expect(weightOf(chooseRings(highs, swaps))).toBeGreaterThanOrEqual(0.95 * best);
  });

  it(
    'the same swaps in another order give rings that weigh the same',
    async () => {
      fc.assert(
        fc.property(swapsOf(10, 30), (swaps) => {
          const forwards = chooseRings(highs, swaps);
          const backwards = chooseRings(highs, swaps.toReversed());
          expect(weightOf(forwards)).toBeCloseTo(weightOf(backwards), 6);
        }),
        { numRuns: 30 },
      );
    },
    slow,
  );
});

describe('the weight of a swap', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const fresh = { wishedAt: now, distanceKm: 0, radiusKm: 10, isOwed: false };
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

  it('grows with the days that a wish has waited, up to half a year', () => {
    expect(weighSwap(fresh, now)).toBe(1);
    expect(weighSwap({ ...fresh, wishedAt: daysAgo(90) }, now)).toBeCloseTo(1.25);
    expect(weighSwap({ ...fresh, wishedAt: daysAgo(180) }, now)).toBe(1.5);
    expect(weighSwap({ ...fresh, wishedAt: daysAgo(900) }, now)).toBe(1.5);
  });

  it('shrinks with the distance', () => {
    expect(weighSwap({ ...fresh, distanceKm: 5 }, now)).toBeCloseTo(0.85);
    expect(weighSwap({ ...fresh, distanceKm: 10 }, now)).toBeCloseTo(0.7);
    expect(weighSwap({ ...fresh, distanceKm: 11 }, now)).toBeCloseTo(0.7);
  });

  it('who is owed weighs more than anybody else', () => {
    expect(weighSwap({ ...fresh, distanceKm: 10, isOwed: true }, now)).toBeGreaterThan(
      weighSwap({ ...fresh, wishedAt: daysAgo(180) }, now),
    );
  });
});
