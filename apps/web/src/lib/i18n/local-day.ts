/** The calendar day of an instant (milliseconds) in the browser's zone, as YYYY-MM-DD. */
export const localDay = (ms: number): string =>
  new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** Noon of a calendar day (YYYY-MM-DD) in the browser's zone, for formats of dates. */
export const noonOf = (day: string): string => `${day}T12:00`;

/** The month of a calendar day (YYYY-MM-DD), from 1. */
export const monthOf = (day: string): number => Number(day.slice(5, 7));
