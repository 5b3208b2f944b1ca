import { stripCharacters } from '@offshoot/contracts/strip-characters';

/** A meeting, or a swap meet, as a calendar event (RFC 5545). */
export interface CalendarEvent {
  /** Stays the same when the meeting changes, so that a calendar replaces its entry. */
  uid: string;
  /** Increases with each change. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  changedAt: Date;
  /** Null if unknown, which only a cancelled event may be. */
  startsAt: Date | null;
  endsAt: Date | null;
  summary: string;
  description: string;
  location: string;
  point: readonly [latitude: number, longitude: number] | null;
  url: string;
}

/** For example 20261121T143000Z. */
const instant = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

const text = (value: string): string =>
  stripCharacters(value.replace(/\r\n?/g, '\n'), 'control', 'tab')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Folds a line after 75 octets, continued behind a space as RFC 5545 demands; never splits a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let rest = '';
  for (const character of line.toWellFormed()) {
    if (Buffer.byteLength(rest + character) > 75) {
      lines.push(rest);
      rest = ' ';
    }
    rest += character;
  }
  return [...lines, rest].join('\r\n');
}

/** The calendar file for one event. */
export function calendarOf(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Offshoot//Exchanges//EN',
    'CALSCALE:GREGORIAN',
    // A calendar removes an entry at this method only; by its status alone it would import a cancelled one.
    `METHOD:${event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${instant(event.changedAt)}`,
    `LAST-MODIFIED:${instant(event.changedAt)}`,
    ...(event.startsAt ? [`DTSTART:${instant(event.startsAt)}`] : []),
    ...(event.endsAt ? [`DTEND:${instant(event.endsAt)}`] : []),
    `STATUS:${event.status}`,
    `SUMMARY:${text(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${text(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${text(event.location)}`] : []),
    ...(event.point ? [`GEO:${event.point.join(';')}`] : []),
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
