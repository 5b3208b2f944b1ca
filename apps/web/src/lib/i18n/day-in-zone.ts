import { localDay } from './local-day.ts';

/** The calendar day of an instant (milliseconds) in a zone, as YYYY-MM-DD; in the browser's where there is none, or one that the browser does not know. */
export function dayInZone(ms: number, timeZone: string | null): string {
  if (timeZone === null) return localDay(ms);
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    const part = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
    return [part.get('year'), part.get('month'), part.get('day')].join('-');
  } catch {
    return localDay(ms);
  }
}
