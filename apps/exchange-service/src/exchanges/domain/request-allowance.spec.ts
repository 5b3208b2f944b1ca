import { describe, expect, it } from '@jest/globals';
import { checkAllowance } from './request-allowance.ts';

const now = new Date('2026-05-04T12:00:00Z');
const allowance = { REQUESTS_AN_HOUR: 2, REQUESTS_A_DAY: 3, REQUESTS_FOR_A_PLANT_A_DAY: 2 };
const hoursAgo = (hours: number, plant_id: string) => ({
  plant_id,
  created_at: new Date(now.getTime() - hours * 3_600_000),
});
const refused = (hours: number) =>
  expect.objectContaining({ code: 'rate_limited', params: { retry_after: hours * 3_600 } });

describe('checkAllowance', () => {
  it('allows requests up to the limits', () => {
    checkAllowance([], 'fern', allowance, now);
    checkAllowance([hoursAgo(9, 'aloe'), hoursAgo(8, 'fern')], 'fern', allowance, now);
  });

  it('refuses further requests for one plant until the oldest counted one is 24 hours old', () => {
    const past = [hoursAgo(20, 'fern'), hoursAgo(2, 'fern')];
    expect(() => checkAllowance(past, 'fern', allowance, now)).toThrow(refused(4));
    checkAllowance(past, 'aloe', allowance, now);
  });

  it('refuses further requests within an hour until the oldest counted one is an hour old', () => {
    const past = [hoursAgo(0.75, 'fern'), hoursAgo(0.5, 'aloe')];
    expect(() => checkAllowance(past, 'moss', allowance, now)).toThrow(
      expect.objectContaining({ code: 'request_limit_reached', params: { limit: 2, retry_after: 900 } }),
    );
    checkAllowance([hoursAgo(1, 'fern'), hoursAgo(0.5, 'aloe')], 'moss', allowance, now);
  });

  it('limits the total across all plants', () => {
    const past = [hoursAgo(23, 'fern'), hoursAgo(20, 'aloe'), hoursAgo(2, 'palm')];
    expect(() => checkAllowance(past, 'moss', allowance, now)).toThrow(refused(1));
  });
});
