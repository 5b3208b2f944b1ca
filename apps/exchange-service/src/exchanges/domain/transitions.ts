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

/** What ends exchanges besides a choice of one party. A plant is `plant_removed` when it is deleted, inactive or rejected. */
export const causes = [
  'no_show',
  'expiry',
  'block',
  'person_deleted',
  'ban',
  'plant_removed',
  'plant_exchanged',
  'offered_plant_exchanged',
  'ring_broken',
] as const;
export type Cause = (typeof causes)[number];

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

const open = (outcome: Outcome): Partial<Record<ExchangeStatus, Outcome>> => ({
  requested: outcome,
  accepted: outcome,
  confirmed: outcome,
});

/** Every legal (cause, status); anything else is refused. */
const endings: Record<Cause, Partial<Record<ExchangeStatus, Outcome>>> = {
  no_show: { accepted: to('cancelled', 'no_show'), confirmed: to('cancelled', 'no_show') },
  expiry: open(to('cancelled', 'expired')),
  block: open(to('cancelled', 'blocked')),
  person_deleted: open(to('cancelled', 'person_gone')),
  ban: open(to('cancelled', 'banned')),
  plant_removed: open(to('cancelled', 'plant_gone')),
  // Exchanges that hold a plant exclude others, so that only requests can lose it.
  plant_exchanged: { requested: to('declined', 'plant_exchanged') },
  offered_plant_exchanged: { requested: to('cancelled', 'plant_exchanged') },
  // A leg that its giver has confirmed was handed over, and stays.
  ring_broken: { accepted: to('cancelled', 'called_off'), confirmed: to('cancelled', 'called_off') },
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

/**
 * The outcome of a cause that ends the exchange.
 * @throws DomainError `wrong_exchange_state` where it cannot end an exchange in this status
 */
export function ending({ status }: Pick<ExchangeState, 'status'>, cause: Cause): Outcome {
  const outcome = endings[cause][status];
  if (!outcome) throw new DomainError('wrong_exchange_state', { status });
  return outcome;
}
