import { meetLimits } from '@offshoot/contracts/meets';
import { Temporal } from 'temporal-polyfill';

const hourMs = 3_600_000;

interface Times {
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** Whether visitors can check in. */
export const canCheckIn = ({ starts_at, ends_at }: Times, now: Date): boolean =>
  now.getTime() >= starts_at.getTime() - meetLimits.checkInBeforeHours * hourMs &&
  now.getTime() <= ends_at.getTime() + meetLimits.checkInAfterHours * hourMs;

/** Whether it is the day before a meet, in its time zone. */
export function isDayBefore(
  { starts_at, time_zone }: Pick<Times, 'starts_at'> & { time_zone: string },
  now: Date,
): boolean {
  const dayOf = (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(time_zone).toPlainDate();
  return dayOf(now).equals(dayOf(starts_at).subtract({ days: 1 }));
}

/** Why a time cannot be that of a meet, as field and code; null where it can. */
export function timeFault({ starts_at, ends_at }: Times, now: Date): { field: keyof Times; code: string } | null {
  if (starts_at <= now) return { field: 'starts_at', code: 'time_in_past' };
  if (starts_at.getTime() - now.getTime() > meetLimits.withinDays * 24 * hourMs)
    return { field: 'starts_at', code: 'time_too_far' };
  if (ends_at <= starts_at) return { field: 'ends_at', code: 'too_short' };
  return ends_at.getTime() - starts_at.getTime() > meetLimits.hours * hourMs
    ? { field: 'ends_at', code: 'too_long' }
    : null;
}
