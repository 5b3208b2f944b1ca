const hourMs = 3_600_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** How many days ago an owner may have looked for pests: after more, a new look says more than the date. */
const pestsCheckedWithinDays = 30;

/**
 * What is wrong with the day (YYYY-MM-DD) on which an owner looked a plant over for pests, at the instant `now` in milliseconds; null if
 * nothing is. A day begins in the first time zone, UTC+14, and is over in the last one, UTC-12.
 */
export function pestsCheckedFault(day: string, now: number): 'time_in_future' | 'time_too_long_ago' | null {
  if (day > dayOf(now + 14 * hourMs)) return 'time_in_future';
  return day < dayOf(now - (12 + pestsCheckedWithinDays * 24) * hourMs) ? 'time_too_long_ago' : null;
}
