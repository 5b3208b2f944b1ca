import { expect, it } from '@jest/globals';
import { nextNight } from './nights.ts';

it.each([
  ['2026-06-01T01:59:59.999Z', '2026-06-01'],
  ['2026-06-01T02:00:00.000Z', '2026-06-02'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01'],
])('the night after %s is that of %s', (now, day) => {
  expect(nextNight(new Date(now))).toEqual({ day, at: new Date(`${day}T02:00:00.000Z`) });
});
