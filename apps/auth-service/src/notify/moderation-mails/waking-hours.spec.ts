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
])('at %s in Greenwich and longitude %s: %s', (time, longitude, awake) => {
  expect(isAwake(new Date(`2026-05-01T${time}:00Z`), longitude)).toBe(awake);
});
