import { expect, it } from '@jest/globals';
import { pestsCheckedFault } from './pests-checked-on.ts';

const morning = Date.parse('2026-11-28T09:59:59Z');
const noon = Date.parse('2026-11-28T12:00:00Z');

it.each([
  ['2026-11-30', noon, 'time_in_future'],
  ['2026-11-29', noon, null],
  ['2026-11-29', morning, 'time_in_future'],
  ['2026-11-28', noon, null],
  ['2026-10-29', noon, null],
  ['2026-10-28', noon, 'time_too_long_ago'],
  ['2026-10-28', morning, null],
] as const)('of %s at %d is %s', (day, now, fault) => {
  expect(pestsCheckedFault(day, now)).toBe(fault);
});
