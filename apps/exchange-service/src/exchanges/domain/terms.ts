import { exchangeLimits } from '@offshoot/contracts/exchange';
import type { ExchangeStatus, MeetingStatus } from '@offshoot/contracts/exchange';
import { isHeld } from './transitions.ts';
import { eveningBefore } from './zones.ts';

/** Deadlines and reminders in days, named like the variables that configure them. */
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

/** The fields of an exchange that decide its deadlines. */
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
 * When an open request or a hold expires; null if neither applies. A meeting ahead extends a hold; withdrawing one
 * leaves `HOLD_DAYS_AFTER_MEETING` to propose another.
 */
export function endsAt(row: Waiting, terms: Terms): Date | null {
  if (row.status === 'requested') return daysAfter(row.created_at, terms.REQUEST_DAYS);
  if (!isHeld(row.status) || !row.accepted_at) return null;
  const term = daysAfter(row.accepted_at, terms.HOLD_DAYS);
  const meeting = row.meeting_time ?? row.meeting_changed_at;
  const afterMeeting = meeting ? daysAfter(meeting, terms.HOLD_DAYS_AFTER_MEETING) : term;
  return afterMeeting > term ? afterMeeting : term;
}

/** When rating closes and a single rating becomes visible; null before completion. */
export const ratingEndsAt = (row: Pick<Dates, 'completed_at'>): Date | null =>
  row.completed_at && daysAfter(row.completed_at, exchangeLimits.rateDays);

/** Whether the parties can read each other's ratings: both were given, or the time for rating is over. */
export function ratingsShow(
  row: Pick<Dates, 'completed_at' | 'rating_from_requester' | 'rating_from_owner'>,
  now: Date,
): boolean {
  const end = ratingEndsAt(row);
  return (row.rating_from_requester !== null && row.rating_from_owner !== null) || (end !== null && end <= now);
}

/**
 * When to remind of a meeting: 18:00 on the day before, in the meeting's time zone. If that is past: now when more than
 * two hours remain, otherwise never (null).
 */
export function meetingReminderAt(meetingTime: Date, now: Date, timeZone: string): Date | null {
  const evening = eveningBefore(meetingTime, timeZone);
  if (evening > now) return evening;
  return meetingTime.getTime() - now.getTime() > 2 * hour ? now : null;
}

/**
 * From when on a party may report a no-show: the confirmed meeting, else `noShowAfterDays` after acceptance; null
 * before.
 */
export function absenceCountsFrom(row: Pick<Dates, 'meeting_status' | 'meeting_time' | 'accepted_at'>): Date | null {
  if (row.meeting_status === 'confirmed') return row.meeting_time;
  return row.accepted_at && daysAfter(row.accepted_at, exchangeLimits.noShowAfterDays);
}
