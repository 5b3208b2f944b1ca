import { expect, it } from '@jest/globals';
import { canCheckIn, isDayBefore, timeFault } from './meet-times.ts';

const at = (time: string) => new Date(`2026-06-${time}Z`);
const meet = { starts_at: at('10T10:00:00'), ends_at: at('10T12:00:00') };

it.each([
  ['10T07:59:59', false],
  ['10T08:00:00', true],
  ['10T18:00:00', true],
  ['10T18:00:01', false],
])('whether visitors can check in at %s is %s', (time, expected) => {
  expect(canCheckIn(meet, at(time))).toBe(expected);
});

it.each([
  ['10T10:00:00', '10T12:00:00', null],
  ['01T10:00:00', '10T12:00:00', 'time_in_past'],
  ['10T10:00:00', '10T10:00:00', 'too_short'],
  ['10T10:00:00', '10T22:00:01', 'too_long'],
])('a meet from %s until %s has the fault %s', (start, end, code) => {
  expect(timeFault({ starts_at: at(start), ends_at: at(end) }, at('01T12:00:00'))?.code ?? null).toBe(code);
});

it.each([
  ['08T14:59:59', false],
  ['08T15:00:00', true],
  ['09T14:59:59', true],
  ['09T15:00:00', false],
])('in Tokyo %s is the day before: %s', (time, expected) => {
  expect(isDayBefore({ ...meet, time_zone: 'Asia/Tokyo' }, at(time))).toBe(expected);
});
