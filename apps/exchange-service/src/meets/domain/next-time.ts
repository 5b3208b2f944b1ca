import type { MeetRepeats } from '@offshoot/contracts/meets';
import { Temporal } from 'temporal-polyfill';

interface MeetTime {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
}

/** The same weekday of the next month, as the second Saturday; the last one where that month has no fifth. */
function inNextMonth(date: Temporal.PlainDate): Temporal.PlainDate {
  const first = date.with({ day: 1 }).add({ months: 1 });
  const weekday = first.add({ days: (date.dayOfWeek - first.dayOfWeek + 7) % 7 });
  const next = weekday.add({ weeks: Math.ceil(date.day / 7) - 1 });
  return next.month === first.month ? next : next.subtract({ weeks: 1 });
}

const after = (date: Temporal.PlainDate, repeats: MeetRepeats): Temporal.PlainDate =>
  repeats === 'weekly' ? date.add({ weeks: 1 }) : inNextMonth(date);

/**
 * When a meet that repeats is next, the first time that is ahead of `now`: at the same hours in its time zone, whose days need not have 24
 * hours.
 */
export function nextTime(
  { starts_at, ends_at, time_zone: timeZone }: MeetTime,
  repeats: Exclude<MeetRepeats, 'none'>,
  now: Date,
): Pick<MeetTime, 'starts_at' | 'ends_at'> {
  const shown = (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime();
  const [start, end] = [shown(starts_at), shown(ends_at)];
  const lasts = start.until(end);
  const momentOf = (time: Temporal.PlainDateTime) => new Date(time.toZonedDateTime(timeZone).epochMilliseconds);
  for (let date = after(start.toPlainDate(), repeats); ; date = after(date, repeats)) {
    const next = date.toPlainDateTime(start.toPlainTime());
    const nextStart = momentOf(next);
    if (nextStart > now) return { starts_at: nextStart, ends_at: momentOf(next.add(lasts)) };
  }
}
