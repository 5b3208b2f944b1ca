import { expect, it } from '@jest/globals';
import { suggestedTimes } from './meeting-times.ts';

const paris = 'Europe/Paris';
const at = (instant: string, zone = paris) =>
  suggestedTimes(Date.parse(instant), zone).map(({ days, date, time }) => `${days}: ${date} ${time}`);

it('suggests two evenings and the mornings of the weekend', () => {
  // A Wednesday.
  expect(at('2026-11-25T12:00:00Z')).toEqual([
    '1: 2026-11-26 18:00',
    '2: 2026-11-27 18:00',
    '3: 2026-11-28 11:00',
    '4: 2026-11-29 11:00',
  ]);
});

it('sorts them by time, with each only once', () => {
  // A Friday.
  expect(at('2026-11-27T12:00:00Z')).toEqual([
    '1: 2026-11-28 11:00',
    '1: 2026-11-28 18:00',
    '2: 2026-11-29 11:00',
    '2: 2026-11-29 18:00',
  ]);
});

it('suggests the next weekend on a Saturday', () => {
  expect(at('2026-11-28T12:00:00Z').at(2)).toBe('7: 2026-12-05 11:00');
});

it("counts days in the reader's zone", () => {
  // Thursday in Auckland already.
  expect(at('2026-11-25T12:00:00Z', 'Pacific/Auckland').at(0)).toBe('1: 2026-11-27 18:00');
});
