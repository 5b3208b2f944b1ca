import { describe, expect, it } from '@jest/globals';
import type { ExchangeStatus } from '@offshoot/contracts/exchange';
import * as fc from 'fast-check';
import { canAllGive, hasEverybodyAgreed, type Leg, legsToEnd, outcomeOf, refusedLegs } from './ring-legs.ts';

/** `given`: what its giver confirmed; `received`: what its receiver alone did. */
type State = Exclude<ExchangeStatus, 'confirmed'> | 'given' | 'received' | null;

const ringOf = (...states: State[]): Leg[] =>
  states.map((state, index) => ({
    giver_id: `member ${index}`,
    receiver_id: `member ${(index + 1) % states.length}`,
    plant_id: `plant ${index}`,
    plant_name: 'Fern',
    agreed_at: null,
    exchange_status: state === 'given' || state === 'received' ? 'confirmed' : state,
    is_given: state === 'given' || state === 'completed',
    is_refused: false,
  }));
const ended = (legs: readonly Leg[]): string[] => legsToEnd(legs).map(({ giver_id }) => giver_id);

describe('the legs of a ring that breaks', () => {
  it.each<[string, State[], number[]]>([
    ['none while all are open', ['accepted', 'given', 'received', 'completed'], []],
    ['all that follow from the first', ['cancelled', 'accepted', 'accepted', 'accepted'], [1, 2, 3]],
    ['all around the end of the list', ['accepted', 'accepted', 'cancelled', 'accepted'], [3, 0, 1]],
    ['up to one that was handed over', ['cancelled', 'accepted', 'completed', 'accepted'], [1]],
    ['up to one that its giver confirmed', ['cancelled', 'given', 'accepted', 'accepted'], []],
    ['also what its receiver alone confirmed', ['cancelled', 'received', 'accepted', 'given'], [1, 2]],
    ['from each that failed', ['cancelled', 'completed', 'declined', 'accepted'], [3]],
    ['none where all ended', ['cancelled', 'cancelled', 'cancelled'], []],
  ])('are %s', (_, statuses, expected) => {
    expect(ended(ringOf(...statuses))).toEqual(expected.map((index) => `member ${index}`));
  });

  it('leave no leg open whose giver gets nothing, and end none whose giver gets a plant', () => {
    const status = fc.constantFrom<State>('accepted', 'given', 'received', 'completed', 'cancelled');
    fc.assert(
      fc.property(fc.array(status, { minLength: 3, maxLength: 4 }), (statuses) => {
        const legs = ringOf(...statuses);
        const ending = new Set(legsToEnd(legs));
        legs.forEach((leg, index) => {
          const before = legs.at(index - 1);
          const getsNothing = before?.exchange_status === 'cancelled' || (before !== undefined && ending.has(before));
          const isOpen = leg.exchange_status === 'accepted' || leg.exchange_status === 'confirmed';
          expect(ending.has(leg)).toBe(getsNothing && isOpen && !leg.is_given);
        });
      }),
    );
  });
});

describe('the legs that their givers refuse', () => {
  const refused = (legs: readonly Leg[]) => refusedLegs(legs).map(({ giver_id }) => giver_id);
  const withRefused = (legs: readonly Leg[], ...numbers: number[]) =>
    legs.map((leg, index) => ({ ...leg, is_refused: numbers.includes(index) }));

  it('are those of who got a plant, or was to get one', () => {
    expect(refused(withRefused(ringOf('cancelled', 'accepted', 'accepted'), 0))).toEqual(['member 0']);
    expect(refused(withRefused(ringOf('completed', 'cancelled', 'accepted'), 1))).toEqual(['member 1']);
    expect(refused(withRefused(ringOf('cancelled', 'cancelled', 'accepted'), 0, 1))).toEqual(['member 0']);
    expect(refused(ringOf('cancelled', 'accepted', 'accepted'))).toEqual([]);
  });
});

it.each<[State[], 'completed' | 'broken' | null]>([
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
  const whole = { name: 'Fern', status: 'available' as const, offer: 'either' as const, deleted: false };
  const plants = new Map(legs.map(({ plant_id, giver_id }) => [plant_id, { ...whole, owner_id: giver_id }]));
  const with0 = (change: object) => new Map(plants).set('plant 0', { ...whole, owner_id: 'member 0', ...change });

  it('can all be given while they are available, of their givers and not held', () => {
    expect(canAllGive(legs, plants, new Map())).toBe(true);
    expect(canAllGive(legs, plants, new Map([['plant 1', 'an exchange']]))).toBe(false);
    expect(canAllGive(legs, with0({ status: 'inactive' }), new Map())).toBe(false);
    expect(canAllGive(legs, with0({ deleted: true }), new Map())).toBe(false);
    expect(canAllGive(legs, with0({ owner_id: 'member 1' }), new Map())).toBe(false);
    expect(canAllGive(legs, with0({ offer: 'gift' }), new Map())).toBe(false);
    expect(canAllGive(legs, with0({ name: 'Pilea' }), new Map())).toBe(false);
    expect(canAllGive(legs, new Map(), new Map())).toBe(false);
  });
});
