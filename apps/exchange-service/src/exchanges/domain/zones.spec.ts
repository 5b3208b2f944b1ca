import { describe, expect, it } from '@jest/globals';
import { calendarDaysAfter, eveningBefore, isSameZone } from './zones.ts';

describe('calendarDaysAfter', () => {
  it.each([
    ['UTC', '2026-03-28T09:00:00Z', 1, '2026-03-29T09:00:00Z'],
    // Days of 23 and of 25 hours.
    ['Europe/Paris', '2026-03-28T22:30:00Z', 1, '2026-03-29T21:30:00Z'],
    ['Europe/Paris', '2026-10-24T21:30:00Z', 1, '2026-10-25T22:30:00Z'],
    ['America/New_York', '2026-10-01T15:00:00Z', 60, '2026-11-30T16:00:00Z'],
    // 02:30 does not exist on that day, and 30 December 2011 did not exist in Samoa.
    ['Europe/Paris', '2026-03-28T01:30:00Z', 1, '2026-03-29T01:30:00Z'],
    ['Pacific/Apia', '2011-12-29T20:00:00Z', 1, '2011-12-30T20:00:00Z'],
  ])('in %s maps %s and %i days to %s', (zone, moment, days, later) => {
    expect(calendarDaysAfter(new Date(moment), days, zone)).toEqual(new Date(later));
  });
});

describe('eveningBefore', () => {
  it.each([
    ['Asia/Kolkata', '2026-03-29T09:00:00Z', '2026-03-28T12:30:00Z'],
    ['America/New_York', '2026-03-09T12:00:00Z', '2026-03-08T22:00:00Z'],
    // The evenings around the changes to and from daylight saving time.
    ['Europe/Paris', '2026-03-29T09:00:00Z', '2026-03-28T17:00:00Z'],
    ['Europe/Paris', '2026-03-30T09:00:00Z', '2026-03-29T16:00:00Z'],
    ['Europe/Paris', '2026-10-25T09:00:00Z', '2026-10-24T16:00:00Z'],
    ['Europe/Paris', '2026-10-26T09:00:00Z', '2026-10-25T17:00:00Z'],
    ['Pacific/Kiritimati', '2025-12-31T10:30:00Z', '2025-12-31T04:00:00Z'],
  ])('in %s is before %s at %s', (zone, moment, evening) => {
    expect(eveningBefore(new Date(moment), zone)).toEqual(new Date(evening));
  });
});

describe('isSameZone', () => {
  it.each([
    ['Europe/Paris', 'Europe/Paris', true],
    ['Asia/Calcutta', 'Asia/Kolkata', true],
    ['Europe/Paris', 'Europe/Berlin', false],
    ['Europe/Paris', null, false],
    [null, null, true],
  ])('%s and %s: %s', (zone, other, expected) => {
    expect(isSameZone(zone, other)).toBe(expected);
  });
});
