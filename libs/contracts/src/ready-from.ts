const hourMs = 3_600_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** How many days ahead the day may be from which a plant is ready. */
export const readyWithinDays = 366;

/**
 * What is wrong with the day (YYYY-MM-DD) from which a plant is ready, at the instant `now` in milliseconds; null if nothing is. A day
 * is still to come until it is over in the last time zone, UTC-12, and begins in the first one, UTC+14.
 */
export function readyFault(day: string, now: number): 'time_in_past' | 'time_too_far' | null {
  if (day < dayOf(now - 12 * hourMs)) return 'time_in_past';
  return day > dayOf(now + (14 + readyWithinDays * 24) * hourMs) ? 'time_too_far' : null;
}
