import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('delivers the first value at once, then the newest of each second', () => {
  const delivered: number[] = [];
  const give = atMostEvery(1_000, (value: number) => delivered.push(value));
  for (let value = 1; value <= 1_000; value += 1) give(value);
  expect(delivered).toEqual([1]);
  jest.advanceTimersByTime(1_000);
  expect(delivered).toEqual([1, 1_000]);
  give(1_001);
  jest.advanceTimersByTime(999);
  expect(delivered).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(delivered).toEqual([1, 1_000, 1_001]);
  jest.advanceTimersByTime(5_000);
  give(1_002);
  expect(delivered).toEqual([1, 1_000, 1_001, 1_002]);
});
