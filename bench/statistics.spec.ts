import { describe, expect, it } from '@jest/globals';
import { measureOf, median, medianOf, medianRatio, percentile } from './statistics.ts';

describe('statistics of the bench', () => {
  it('calculate percentiles by nearest rank, in any order of values', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 95, 99, 100]);
    expect(percentile([7], 0.01)).toBe(7);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('calculate the rate from the responses per second', () => {
    expect(measureOf([10, 30, 20, 40], 2)).toEqual({ rate: 2, p50: 20, p95: 40, p99: 40 });
  });

  it('calculate the median of each figure separately', () => {
    const round = (rate: number, p50: number) => ({ rate, p50, p95: p50 * 2, p99: p50 * 3 });
    expect(medianOf([round(100, 3), round(300, 1), round(200, 2)])).toEqual({ rate: 200, p50: 2, p95: 4, p99: 6 });
    expect(median([5, 1, 9])).toBe(5);
  });

  it('compare round by round, so that a busy moment affects both sides', () => {
    expect(medianRatio([50, 5, 60], [100, 10, 100])).toBe(0.5);
  });
});
