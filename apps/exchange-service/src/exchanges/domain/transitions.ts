import { DomainError } from '@offshoot/contracts/errors';
import type { ClosedReason, ExchangeStatus } from '@offshoot/contracts/exchange';

export const actions = ['accept', 'decline', 'confirm', 'cancel'] as const;
export type Action = (typeof actions)[number];

export type Party = 'requester' | 'owner';

/** The fields of an exchange that decide its transitions. */
export interface ExchangeState {
  readonly status: ExchangeStatus;
  readonly requester_id: string;
  readonly owner_id: string;
  readonly requester_confirmed_completion: boolean;
  readonly owner_confirmed_completion: boolean;
}

/** The status that an action leads to, and the reason if it ends the exchange. */
export interface Outcome {
  readonly status: ExchangeStatus;
  readonly closedReason: ClosedReason | null;
}

const to = (status: ExchangeStatus, closedReason: ClosedReason | null = null): Outcome => ({ status, closedReason });
const both = (outcome: Outcome): Record<Party, Outcome> => ({ requester: outcome, owner: outcome });

/** Every legal (action, status, party); anything else is refused. */
const transitions: Record<Action, Partial<Record<ExchangeStatus, Partial<Record<Party, Outcome>>>>> = {
  accept: { requested: { owner: to('accepted') } },
  decline: { requested: { owner: to('declined', 'declined') } },
  confirm: { accepted: both(to('confirmed')), confirmed: both(to('completed')) },
  cancel: {
    requested: { requester: to('cancelled', 'withdrawn') },
    accepted: both(to('cancelled', 'called_off')),
    confirmed: both(to('cancelled', 'called_off')),
  },
};

/** Statuses in which an exchange holds its plants and can still release them; a completed exchange keeps them. */
const heldStatuses = ['accepted', 'confirmed'] as const satisfies readonly ExchangeStatus[];

/** Statuses that can still change. */
export const openStatuses = ['requested', ...heldStatuses] as const satisfies readonly ExchangeStatus[];

/** Whether an exchange in this status holds its plants and can still release them. */
export const isHeld = (status: ExchangeStatus): boolean => (heldStatuses as readonly ExchangeStatus[]).includes(status);

/**
 * The party that a user is in an exchange.
 * @throws DomainError `exchange_not_found` for other users, so that they cannot find out whether an id exists
 */
export function partyOf(exchange: Pick<ExchangeState, 'requester_id' | 'owner_id'>, userId: string): Party {
  if (userId === exchange.requester_id) return 'requester';
  if (userId === exchange.owner_id) return 'owner';
  throw new DomainError('exchange_not_found');
}

export const otherOf = (party: Party): Party => (party === 'requester' ? 'owner' : 'requester');

/** Whether a party has confirmed that the plants changed hands. */
export const hasConfirmed = (exchange: ExchangeState, party: Party): boolean =>
  party === 'requester' ? exchange.requester_confirmed_completion : exchange.owner_confirmed_completion;

/**
 * The outcome of a user's action.
 * @throws DomainError `exchange_not_found` for users who are not a party, `not_a_party` if only the owner may do this,
 * `already_confirmed` for a second confirmation, `wrong_exchange_state` otherwise
 */
export function decide(exchange: ExchangeState, action: Action, userId: string): Outcome {
  const party = partyOf(exchange, userId);
  if ((action === 'accept' || action === 'decline') && party === 'requester') throw new DomainError('not_a_party');
  const isConfirmable = isHeld(exchange.status) || exchange.status === 'completed';
  if (action === 'confirm' && isConfirmable && hasConfirmed(exchange, party))
    throw new DomainError('already_confirmed');
  const outcome = transitions[action][exchange.status]?.[party];
  if (!outcome) throw new DomainError('wrong_exchange_state', { status: exchange.status });
  return outcome;
}
