import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import type { ErrorCode } from '@offshoot/contracts/errors';
import { exchangeStatuses } from '@offshoot/contracts/exchange';
import type { ExchangeStatus } from '@offshoot/contracts/exchange';
import { actions, causes, decide, ending, isHeld } from './transitions.ts';
import type { Action, Cause, ExchangeState, Outcome } from './transitions.ts';

const people = { requester: 'r', owner: 'o', stranger: 's' } as const;
type Actor = keyof typeof people;

const state = (status: ExchangeStatus, confirmed: { requester?: boolean; owner?: boolean } = {}): ExchangeState => ({
  status,
  requester_id: people.requester,
  owner_id: people.owner,
  requester_confirmed_completion: confirmed.requester ?? false,
  owner_confirmed_completion: confirmed.owner ?? false,
});

const result = (exchange: ExchangeState, action: Action, actor: Actor): string =>
  outcome(() => decide(exchange, action, people[actor]));

const outcome = (decided: () => Outcome): string => {
  try {
    const { status, closedReason } = decided();
    return closedReason ? `${status} (${closedReason})` : status;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

const wrong: ErrorCode = 'wrong_exchange_state';

/** Rows: status; columns: the result of accept, decline, confirm and cancel for the requester and the owner. */
const table: Record<ExchangeStatus, Record<'requester' | 'owner', readonly [string, string, string, string]>> = {
  requested: {
    requester: ['not_a_party', 'not_a_party', wrong, 'cancelled (withdrawn)'],
    owner: ['accepted', 'declined (declined)', wrong, wrong],
  },
  accepted: {
    requester: ['not_a_party', 'not_a_party', 'confirmed', 'cancelled (called_off)'],
    owner: [wrong, wrong, 'confirmed', 'cancelled (called_off)'],
  },
  confirmed: {
    requester: ['not_a_party', 'not_a_party', 'completed', 'cancelled (called_off)'],
    owner: [wrong, wrong, 'completed', 'cancelled (called_off)'],
  },
  completed: {
    requester: ['not_a_party', 'not_a_party', wrong, wrong],
    owner: [wrong, wrong, wrong, wrong],
  },
  declined: {
    requester: ['not_a_party', 'not_a_party', wrong, wrong],
    owner: [wrong, wrong, wrong, wrong],
  },
  cancelled: {
    requester: ['not_a_party', 'not_a_party', wrong, wrong],
    owner: [wrong, wrong, wrong, wrong],
  },
};

const columns: readonly ExchangeStatus[] = ['requested', 'accepted', 'confirmed'];

/** Rows: cause; columns: how it ends a requested, an accepted and a confirmed exchange. Nothing ends an ended one. */
const endings: Record<Cause, readonly [string, string, string]> = {
  no_show: [wrong, 'cancelled (no_show)', 'cancelled (no_show)'],
  expiry: ['cancelled (expired)', 'cancelled (expired)', 'cancelled (expired)'],
  block: ['cancelled (blocked)', 'cancelled (blocked)', 'cancelled (blocked)'],
  person_deleted: ['cancelled (person_gone)', 'cancelled (person_gone)', 'cancelled (person_gone)'],
  ban: ['cancelled (banned)', 'cancelled (banned)', 'cancelled (banned)'],
  plant_removed: ['cancelled (plant_gone)', 'cancelled (plant_gone)', 'cancelled (plant_gone)'],
  plant_exchanged: ['declined (plant_exchanged)', wrong, wrong],
  offered_plant_exchanged: ['cancelled (plant_exchanged)', wrong, wrong],
  ring_broken: [wrong, 'cancelled (called_off)', 'cancelled (called_off)'],
};

describe('the exchange state machine', () => {
  const cases = exchangeStatuses.flatMap((status) =>
    (['requester', 'owner'] as const).flatMap((actor) =>
      actions.map((action, column) => ({ status, actor, action, expected: table[status][actor][column] })),
    ),
  );

  it.each(cases)('$status: $action by the $actor → $expected', ({ status, actor, action, expected }) => {
    expect(result(state(status), action, actor)).toBe(expected);
  });

  it.each(exchangeStatuses.flatMap((status) => actions.map((action) => ({ status, action }))))(
    '$status: $action by a stranger → exchange_not_found',
    ({ status, action }) => {
      expect(result(state(status, { requester: true, owner: true }), action, 'stranger')).toBe('exchange_not_found');
    },
  );

  it.each(['accepted', 'confirmed', 'completed'] as const)(
    '%s: a second confirmation → already_confirmed',
    (status) => {
      expect(result(state(status, { requester: true }), 'confirm', 'requester')).toBe('already_confirmed');
      expect(result(state(status, { owner: true }), 'confirm', 'owner')).toBe('already_confirmed');
    },
  );

  it.each(
    causes.flatMap((cause) =>
      exchangeStatuses.map((status) => ({ cause, status, expected: endings[cause][columns.indexOf(status)] ?? wrong })),
    ),
  )('$status: $cause → $expected', ({ cause, status, expected }) => {
    expect(outcome(() => ending(state(status), cause))).toBe(expected);
  });

  it('names the state when a cancelled exchange is confirmed, even by a party that had confirmed it', () => {
    expect(result(state('cancelled', { owner: true }), 'confirm', 'owner')).toBe(wrong);
  });

  it('releases plants only from accepted and confirmed exchanges', () => {
    expect(exchangeStatuses.filter(isHeld)).toEqual(['accepted', 'confirmed']);
  });
});
