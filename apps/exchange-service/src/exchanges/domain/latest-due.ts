import { daysAfter } from './terms.ts';

/**
 * Whether the reminder of a day after completion is the latest one that is due. After an outage several are due at once, and
 * the earlier ones say nothing that the latest does not.
 * @param days of all reminders, ascending
 */
export function isLatestDue(day: number, days: readonly number[], completedAt: Date, now: Date): boolean {
  const next = days.find((later) => later > day);
  return next === undefined || daysAfter(completedAt, next) > now;
}
