import { Temporal } from 'temporal-polyfill';

const shownIn = (moment: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

/** The same time of day so many calendar days later, in a zone whose days need not have 24 hours. */
export const calendarDaysAfter = (moment: Date, days: number, timeZone: string): Date =>
  new Date(shownIn(moment, timeZone).add({ days }).epochMilliseconds);

/** 18:00 on the day before, in a zone. */
export function eveningBefore(moment: Date, timeZone: string): Date {
  const day = shownIn(moment, timeZone).toPlainDate().subtract({ days: 1 });
  return new Date(day.toZonedDateTime({ timeZone, plainTime: '18:00' }).epochMilliseconds);
}

/** Whether two names mean one zone, as Asia/Calcutta and Asia/Kolkata do; null is an unknown zone. */
export function isSameZone(first: string | null, second: string | null): boolean {
  if (first === null || second === null) return first === second;
  const epoch = new Date(0);
  return shownIn(epoch, first).equals(shownIn(epoch, second));
}
