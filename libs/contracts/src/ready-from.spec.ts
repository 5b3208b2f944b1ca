import { expect, it } from '@jest/globals';
import { readyFault } from './ready-from.ts';

const noon = Date.parse('2026-11-28T12:00:00Z');
const morning = Date.parse('2026-11-28T11:59:59Z');

it.each([
  ['2026-11-27', noon, 'time_in_past'],
  ['2026-11-27', morning, null],
  ['2026-11-28', noon, null],
  ['2027-11-28', noon, null],
  ['2027-11-30', noon, null],
  ['2027-12-01', noon, 'time_too_far'],
] as const)('of %s at %d is %s', (day, now, fault) => {
  expect(readyFault(day, now)).toBe(fault);
});
