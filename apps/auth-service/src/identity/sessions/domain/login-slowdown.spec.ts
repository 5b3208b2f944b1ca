import { describe, expect, it } from '@jest/globals';
import { pauseAfter } from './login-slowdown.ts';

const last_at = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(last_at.getTime() + seconds * 1000);

describe('the delay after wrong passwords', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 2],
    [6, 4],
    [7, 8],
    [9, 32],
    [10, 60],
    [500, 60],
  ])('after %i of them is %i seconds', (failures, seconds) => {
    expect(pauseAfter({ failures, last_at }, last_at)).toBe(seconds);
  });

  it('is zero for up to 49 of them from many places', () => {
    expect([49, 50, 51, 500].map((failures) => pauseAfter({ failures, last_at }, last_at, 'anywhere'))).toEqual([
      0, 2, 4, 60,
    ]);
  });

  it('ends by itself', () => {
    expect(pauseAfter({ failures: 6, last_at }, after(3.2))).toBe(1);
    expect(pauseAfter({ failures: 6, last_at }, after(4))).toBe(0);
    expect(pauseAfter({ failures: 500, last_at }, after(60))).toBe(0);
  });

  it('is zero for an address without failures', () => expect(pauseAfter(null, last_at)).toBe(0));
});
