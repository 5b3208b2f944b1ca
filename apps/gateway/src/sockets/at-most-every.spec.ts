import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('calls at once the first time, then once for all of a second', () => {
  let calls = 0;
  const call = atMostEvery(1_000, () => (calls += 1));
  for (let i = 0; i < 1_000; i += 1) call();
  expect(calls).toBe(1);
  jest.advanceTimersByTime(1_000);
  expect(calls).toBe(2);
  call();
  jest.advanceTimersByTime(999);
  expect(calls).toBe(2);
  jest.advanceTimersByTime(1);
  expect(calls).toBe(3);
  jest.advanceTimersByTime(5_000);
  call();
  expect(calls).toBe(4);
});
