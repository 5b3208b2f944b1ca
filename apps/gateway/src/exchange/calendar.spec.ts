import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { type CalendarEvent, calendarOf } from './calendar.ts';

const event: CalendarEvent = {
  uid: '0190a5a4-0000-7000-8000-000000000001@offshoot.example',
  sequence: 3,
  status: 'CONFIRMED',
  changedAt: new Date('2026-05-01T10:00:00.123Z'),
  startsAt: new Date('2026-05-04T16:30:00Z'),
  endsAt: new Date('2026-05-04T17:00:00Z'),
  summary: 'Plant exchange: Aloe; big, old',
  description: 'With Mia\nand "her" \\ cat',
  location: 'Fountain',
  point: [38.71, -9.13],
  url: 'https://offshoot.example/en/profile?tab=exchanges',
};

/** Parses a calendar file: joins folded lines again and unescapes the values. */
function read(file: string): Map<string, string> {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => {
        const colon = line.indexOf(':');
        return [
          line.slice(0, colon),
          line.slice(colon + 1).replace(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)),
        ] as const;
      }),
  );
}

describe('calendarOf', () => {
  it('writes an event that follows RFC 5545', () => {
    const fields = read(calendarOf(event));
    expect(Object.fromEntries(fields)).toMatchObject({
      VERSION: '2.0',
      METHOD: 'PUBLISH',
      UID: event.uid,
      SEQUENCE: '3',
      DTSTAMP: '20260501T100000Z',
      DTSTART: '20260504T163000Z',
      DTEND: '20260504T170000Z',
      STATUS: 'CONFIRMED',
      SUMMARY: event.summary,
      DESCRIPTION: event.description,
      LOCATION: 'Fountain',
      GEO: '38.71;-9.13',
      URL: event.url,
    });
    expect(read(calendarOf({ ...event, status: 'CANCELLED' })).get('METHOD')).toBe('CANCEL');
    expect(calendarOf(event)).toContain('SUMMARY:Plant exchange: Aloe\\; big\\, old\r\n');
  });

  it('keeps user input inside its field, in lines of at most 75 octets', () => {
    const words = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\r', '\n', ';', ':', '\\', ',', ' ', '\t', '"', '🌱', 'é', '汉'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 200,
    });
    fc.assert(
      fc.property(words, words, (summary, location) => {
        const file = calendarOf({ ...event, summary, location });
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const fields = read(file);
        expect([...fields.keys()].filter((key) => key === 'ATTENDEE' || key === 'ORGANIZER')).toEqual([]);
        expect(file.match(/\r\nSUMMARY:/g)).toHaveLength(1);
        const clean = (text: string) =>
          text
            .toWellFormed()
            .replace(/\r\n?/g, '\n')
            // eslint-disable-next-line no-control-regex -- what the file leaves out
            .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g, '');
        expect([fields.get('SUMMARY'), fields.get('LOCATION') ?? '']).toEqual([clean(summary), clean(location)]);
      }),
      { numRuns: 150 },
    );
  });
});
