import { expect, it } from '@jest/globals';
import { checksAfter } from './quarantine.ts';

const day = 86_400_000;
const half = day / 2;
const completedAt = new Date('2026-06-01T10:00:00Z');

it.each([
  [half - 1, []],
  [half, [1]],
  [7 * day + half - 1, [1, 4]],
  [7 * day + half, [1, 4, 8]],
  [21 * day - 1, [1, 4, 8, 14]],
  [21 * day, []],
])('%d ms after a handover the checks of days %j are open', (ms, open) => {
  const checks = checksAfter(completedAt, new Date(completedAt.getTime() + ms));
  expect(checks.filter(({ state }) => state === 'open').map((check) => check.day)).toEqual(open);
});

it('each opens half a day before as many days after the handover', () => {
  expect(checksAfter(completedAt, completedAt).map(({ dueAt }) => dueAt.toISOString().slice(0, 16))).toEqual([
    '2026-06-01T22:00',
    '2026-06-04T22:00',
    '2026-06-08T22:00',
    '2026-06-14T22:00',
  ]);
});
