import { expect, it } from '@jest/globals';
import { checksAfter } from './quarantine.ts';

const day = 86_400_000;
const completedAt = new Date('2026-06-01T10:00:00Z');

it.each([
  [day - 1, []],
  [day, [1]],
  [8 * day - 1, [1, 4]],
  [8 * day, [1, 4, 8]],
  [21 * day - 1, [1, 4, 8, 14]],
  [21 * day, []],
])('%d ms after a handover the checks of days %j are open', (ms, open) => {
  const checks = checksAfter(completedAt, new Date(completedAt.getTime() + ms));
  expect(checks.filter(({ state }) => state === 'open').map((check) => check.day)).toEqual(open);
});

it('each is due as many days after the handover', () => {
  expect(checksAfter(completedAt, completedAt).map(({ dueAt }) => dueAt.toISOString().slice(0, 10))).toEqual([
    '2026-06-02',
    '2026-06-05',
    '2026-06-09',
    '2026-06-15',
  ]);
});
