import { expect, it } from '@jest/globals';
import { dayInZone } from './day-in-zone.ts';
import { localDay } from './local-day.ts';

const noon = Date.parse('2026-12-05T12:00:00Z');

it.each([
  ['Pacific/Kiritimati', '2026-12-06'],
  ['America/Lima', '2026-12-05'],
  [null, localDay(noon)],
  ['Mars/Olympus', localDay(noon)],
])('is the day there: %s', (zone, day) => {
  expect(dayInZone(noon, zone)).toBe(day);
});
