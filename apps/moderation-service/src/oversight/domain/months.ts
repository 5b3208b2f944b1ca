/** How many months the public report has at most. */
export const mostMonths = 36;

/** The first day of a month in UTC, as `2026-05-01`: of the month that a time is in, or so many months before it. */
export const monthsBefore = (time: Date, count: number): string =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - count, 1)).toISOString().slice(0, 10);
