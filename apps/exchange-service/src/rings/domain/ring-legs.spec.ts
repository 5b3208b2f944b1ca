import { describe, expect, it } from '@jest/globals';
import type { ExchangeStatus } from '@offshoot/contracts/exchange';
import * as fc from 'fast-check';
import { canAllGive, hasEverybodyAgreed, type Leg, legsToEnd, outcomeOf } from './ring-legs.ts';

const ringOf = (...statuses: (ExchangeStatus | null)[]): Leg[] =>
  statuses.map((exchange_status, index) => ({
    giver_id: `member ${index}`,
    receiver_id: `member ${(index + 1) % statuses.length}`,
    plant_id: `plant ${index}`,
    agreed_at: null,
    exchange_status,
  }));
const ended = (legs: readonly Leg[]): string[] => legsToEnd(legs).map(({ giver_id }) => giver_id);

describe('the legs of a ring that breaks', () => {
  it.each<[string, ExchangeStatus[], number[]]>([
    ['none while all are open', ['accepted', 'confirmed', 'completed'], []],
    ['all that follow from the first', ['cancelled', 'accepted', 'accepted', 'accepted'], [1, 2, 3]],
    ['all around the end of the list', ['accepted', 'accepted', 'cancelled', 'accepted'], [3, 0, 1]],
    ['up to one that was handed over', ['cancelled', 'accepted', 'completed', 'accepted'], [1]],
    ['up to one that a party confirmed', ['cancelled', 'confirmed', 'accepted', 'accepted'], []],
    ['from each that failed', ['cancelled', 'completed', 'declined', 'accepted'], [3]],
    ['none where all ended', ['cancelled', 'cancelled', 'cancelled'], []],
  ])('are %s', (_, statuses, expected) => {
    expect(ended(ringOf(...statuses))).toEqual(expected.map((index) => `member ${index}`));
  });

  it('leave no leg open whose giver gets nothing, and end none whose giver gets a plant', () => {
    const status = fc.constantFrom<ExchangeStatus>('accepted', 'confirmed', 'completed', 'cancelled');
    fc.assert(
      fc.property(fc.array(status, { minLength: 3, maxLength: 4 }), (statuses) => {
        const legs = ringOf(...statuses);
        const ending = new Set(legsToEnd(legs));
        legs.forEach((leg, index) => {
          const before = legs.at(index - 1);
          const getsNothing = before?.exchange_status === 'cancelled' || (before !== undefined && ending.has(before));
          expect(ending.has(leg)).toBe(getsNothing && leg.exchange_status === 'accepted');
        });
      }),
    );
  });
});

it.each<[ExchangeStatus[], 'completed' | 'broken' | null]>([
  [['accepted', 'completed', 'completed'], null],
  [['completed', 'completed', 'completed'], 'completed'],
  [['completed', 'cancelled', 'completed'], 'broken'],
])('a ring with legs %j is %s', (statuses, expected) => {
  expect(outcomeOf(ringOf(...statuses))).toBe(expected);
});

it('is agreed to by all with the last one', () => {
  const legs = ringOf(null, null, null);
  const agreed = legs.map((leg) => ({ ...leg, agreed_at: new Date() }));
  expect(hasEverybodyAgreed(agreed)).toBe(true);
  expect(hasEverybodyAgreed([...agreed.slice(1), ...legs.slice(0, 1)])).toBe(false);
});

describe('the plants of a proposal', () => {
  const legs = ringOf(null, null, null);
  const plants = new Map(
    legs.map(({ plant_id, giver_id }) => [
      plant_id,
      { owner_id: giver_id, status: 'available' as const, deleted: false },
    ]),
  );
  const with0 = (change: object) =>
    new Map(plants).set('plant 0', { owner_id: 'member 0', status: 'available', deleted: false, ...change });

  it('can all be given while they are available, of their givers and not held', () => {
    expect(canAllGive(legs, plants, new Map())).toBe(true);
    expect(canAllGive(legs, plants, new Map([['plant 1', 'an exchange']]))).toBe(false);
    expect(canAllGive(legs, with0({ status: 'inactive' }), new Map())).toBe(false);
    expect(canAllGive(legs, with0({ deleted: true }), new Map())).toBe(false);
    expect(canAllGive(legs, with0({ owner_id: 'member 1' }), new Map())).toBe(false);
    expect(canAllGive(legs, new Map(), new Map())).toBe(false);
  });
});
