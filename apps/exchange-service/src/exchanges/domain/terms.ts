import { exchangeLimits } from '@offshoot/contracts/exchange';
import type { ExchangeStatus, MeetingStatus } from '@offshoot/contracts/exchange';
import { isHeld } from './transitions.ts';
import { momentOnClocks, onClocks } from './zones.ts';

/** How long things may wait, in days; the operator's configuration has the same names. */
export interface Terms {
  readonly REQUEST_REMIND_DAYS: readonly number[];
  readonly REQUEST_DAYS: number;
  readonly HOLD_REMIND_DAYS: readonly number[];
  readonly HOLD_DAYS: number;
  readonly HOLD_DAYS_AFTER_MEETING: number;
  readonly RATING_REMIND_DAYS: number;
}

const day = 86_400_000;
const hour = 3_600_000;

export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * day);

/** What the terms need to know of an exchange. */
interface Dates {
  readonly status: ExchangeStatus;
  readonly created_at: Date;
  readonly accepted_at: Date | null;
  readonly completed_at: Date | null;
  readonly meeting_status: MeetingStatus | null;
  readonly meeting_time: Date | null;
  readonly meeting_changed_at: Date | null;
  readonly rating_from_requester: number | null;
  readonly rating_from_owner: number | null;
}

type Waiting = Pick<Dates, 'status' | 'created_at' | 'accepted_at' | 'meeting_time' | 'meeting_changed_at'>;

/**
 * When an unanswered request or a hold ends by itself; null where nothing waits. A meeting that lies ahead puts it
 * off; one that was taken back leaves as much time to name another.
 */
export function endsAt(row: Waiting, terms: Terms): Date | null {
  if (row.status === 'requested') return daysAfter(row.created_at, terms.REQUEST_DAYS);
  if (!isHeld(row.status) || !row.accepted_at) return null;
  const term = daysAfter(row.accepted_at, terms.HOLD_DAYS);
  const meeting = row.meeting_time ?? row.meeting_changed_at;
  const afterMeeting = meeting ? daysAfter(meeting, terms.HOLD_DAYS_AFTER_MEETING) : term;
  return afterMeeting > term ? afterMeeting : term;
}

/** When ratings are no longer taken and a lone one shows; null before completion. */
export const ratingEndsAt = (row: Pick<Dates, 'completed_at'>): Date | null =>
  row.completed_at && daysAfter(row.completed_at, exchangeLimits.rateDays);

/** Whether each may read what the other thinks: both have said it, or nobody can any more. */
export function ratingsShow(
  row: Pick<Dates, 'completed_at' | 'rating_from_requester' | 'rating_from_owner'>,
  now: Date,
): boolean {
  const end = ratingEndsAt(row);
  return (row.rating_from_requester !== null && row.rating_from_owner !== null) || (end !== null && end <= now);
}

/**
 * Six in the evening before a meeting, as the clocks of its zone have it; at once where that is past and more than two
 * hours are left, else never.
 */
export function meetingReminderAt(meetingTime: Date, now: Date, timeZone: string): Date | null {
  const before = daysAfter(onClocks(meetingTime, timeZone), -1);
  before.setUTCHours(18, 0, 0, 0);
  const evening = momentOnClocks(before, timeZone);
  if (evening > now) return evening;
  return meetingTime.getTime() - now.getTime() > 2 * hour ? now : null;
}

/** From when on a party may say that the other did not come; null where nothing was agreed. */
export function absenceCountsFrom(row: Pick<Dates, 'meeting_status' | 'meeting_time' | 'accepted_at'>): Date | null {
  if (row.meeting_status === 'confirmed') return row.meeting_time;
  return row.accepted_at && daysAfter(row.accepted_at, exchangeLimits.noShowAfterDays);
}
