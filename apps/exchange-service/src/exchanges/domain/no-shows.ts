import { DomainError } from '@offshoot/contracts/errors';
import { exchangeLimits } from '@offshoot/contracts/exchange';
import type { ExchangeStatus } from '@offshoot/contracts/exchange';
import { daysAfter } from './terms.ts';
import { partyOf } from './transitions.ts';

/** The fields of an exchange that decide what becomes of a no-show. */
export interface NoShow {
  readonly status: ExchangeStatus;
  readonly requester_id: string;
  readonly owner_id: string;
  readonly updated_at: Date;
  readonly no_show_by: string | null;
  readonly no_show_at: Date | null;
  readonly no_show_contested_at: Date | null;
  readonly no_show_decided_at: Date | null;
  readonly no_show_removed: boolean;
}

/** Until when the absent party can contest that they did not come; null without a no-show, or once they did. */
export const contestEndsAt = (row: NoShow): Date | null =>
  row.no_show_by === null || row.no_show_contested_at !== null
    ? null
    : daysAfter(row.no_show_at ?? row.updated_at, exchangeLimits.contestNoShowDays);

/**
 * Checks that a user may contest a no-show now.
 * @throws DomainError `exchange_not_found` for users who are not a party, `wrong_exchange_state` without a no-show, `not_a_party`
 * for who reported it, `no_show_contested` for a second time, `no_show_contest_over` afterwards
 */
export function checkContest(row: NoShow, userId: string, now: Date): void {
  partyOf(row, userId);
  if (row.no_show_by === null) throw new DomainError('wrong_exchange_state', { status: row.status });
  if (row.no_show_by !== userId) throw new DomainError('not_a_party');
  const end = contestEndsAt(row);
  if (end === null) throw new DomainError('no_show_contested');
  if (end <= now) throw new DomainError('no_show_contest_over');
}

/** `open` until moderators decided; null where it was not contested. */
export function contestState(row: NoShow): 'open' | 'granted' | 'refused' | null {
  if (row.no_show_contested_at === null) return null;
  if (row.no_show_decided_at === null) return 'open';
  return row.no_show_removed ? 'granted' : 'refused';
}

/** The absent party, unless moderators found otherwise. */
export const absentParty = (row: NoShow): string | null => (row.no_show_removed ? null : row.no_show_by);
