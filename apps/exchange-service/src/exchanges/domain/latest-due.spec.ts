import { expect, it } from '@jest/globals';
import { isLatestDue } from './latest-due.ts';

const dayMs = 86_400_000;
const completedAt = new Date('2026-06-01T10:00:00Z');
const days = [1, 4, 8, 14] as const;

it.each([
  [4, 4],
  [7, 4],
  [8, 8],
  [13.9, 8],
  [14, 14],
  [300, 14],
])('after %d days the reminder of day %d is the latest one', (passed, latest) => {
  const now = new Date(completedAt.getTime() + passed * dayMs);
  const due = days.filter((day) => day <= passed);
  expect(due.filter((day) => isLatestDue(day, days, completedAt, now))).toEqual([latest]);
});
