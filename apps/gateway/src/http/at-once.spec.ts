import { expect, it } from '@jest/globals';
import { AtOnce } from './at-once.ts';

it('allows each key a number of open places, and another one only after one is closed', () => {
  const atOnce = new AtOnce(2, 7);
  const leave = atOnce.enter('ana');
  atOnce.enter('ana');
  expect(() => atOnce.enter('ana')).toThrow(
    expect.objectContaining({ code: 'rate_limited', params: { retry_after: 7 } }),
  );
  atOnce.enter('ben');
  leave();
  leave();
  atOnce.enter('ana');
  expect(() => atOnce.enter('ana')).toThrow(expect.objectContaining({ code: 'rate_limited' }));
});
