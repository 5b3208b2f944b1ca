import { expect, it } from '@jest/globals';
import { isAwake } from './waking-hours.ts';

it.each([
  ['07:59', null, false],
  ['08:00', null, true],
  ['21:59', null, true],
  ['22:00', null, false],
  ['06:59', 13.4, false],
  ['07:00', 13.4, true],
  ['23:30', 139.7, true],
  ['22:30', 139.7, false],
  ['15:30', -122.4, false],
  ['16:00', -122.4, true],
  ['05:30', -122.4, true],
])('without a zone, at %s in Greenwich and longitude %s: %s', (time, default_longitude, awake) => {
  expect(isAwake(new Date(`2026-05-01T${time}:00Z`), { time_zone: null, default_longitude })).toBe(awake);
});

it.each([
  // In summer Lisbon is an hour ahead of Greenwich.
  ['2026-01-15T07:59', 'Europe/Lisbon', false],
  ['2026-01-15T08:00', 'Europe/Lisbon', true],
  ['2026-01-15T21:59', 'Europe/Lisbon', true],
  ['2026-01-15T22:00', 'Europe/Lisbon', false],
  ['2026-07-15T06:59', 'Europe/Lisbon', false],
  ['2026-07-15T07:00', 'Europe/Lisbon', true],
  ['2026-07-15T20:59', 'Europe/Lisbon', true],
  ['2026-07-15T21:00', 'Europe/Lisbon', false],
  // The days on which the clocks change.
  ['2026-03-28T07:30', 'Europe/Lisbon', false],
  ['2026-03-29T07:30', 'Europe/Lisbon', true],
  ['2026-10-24T07:30', 'Europe/Lisbon', true],
  ['2026-10-25T07:30', 'Europe/Lisbon', false],
  // The other half of the year, in the south.
  ['2026-01-15T21:30', 'Australia/Sydney', true],
  ['2026-01-15T11:00', 'Australia/Sydney', false],
  ['2026-07-15T11:00', 'Australia/Sydney', true],
  ['2026-07-15T21:30', 'Australia/Sydney', false],
  // Five hours and a half ahead, all the year.
  ['2026-01-15T02:29', 'Asia/Kolkata', false],
  ['2026-01-15T02:30', 'Asia/Kolkata', true],
  ['2026-07-15T16:29', 'Asia/Kolkata', true],
  ['2026-07-15T16:30', 'Asia/Kolkata', false],
  ['2026-07-15T18:30', 'Asia/Kolkata', false],
])('at %s in Greenwich and in %s, whatever the longitude: %s', (time, time_zone, awake) => {
  const now = new Date(`${time}:00Z`);
  for (const default_longitude of [null, 0, 179, -179])
    expect(isAwake(now, { time_zone, default_longitude })).toBe(awake);
});
