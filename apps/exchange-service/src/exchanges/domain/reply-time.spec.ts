import { describe, expect, it } from '@jest/globals';
import { replyTime } from './reply-time.ts';

const hour = 3_600;
const day = 24 * hour;

describe('how soon an owner replies', () => {
  it.each([
    ['nothing below three requests', [hour, hour], [], null],
    ['nothing while silences are shorter than a day', [hour], [day, 2 * hour], null],
    ['hours', [hour, 6 * hour, 9 * day], [], 'hours'],
    ['a day', [hour, 7 * hour, 9 * day], [], 'day'],
    ['days', [hour, 2 * day, 9 * day], [], 'days'],
    ['longer', [hour, 3 * day + 1, 9 * day], [], 'longer'],
    ['the longer middle of two', [hour, hour, 2 * day, 2 * day], [], 'days'],
    ['silence alone', [], [2 * day, 2 * day, 2 * day], 'days'],
    ['a good past that silence outweighs', [hour, hour], [14 * day, 14 * day, 14 * day], 'longer'],
    ['a slow past that shorter silences do not improve', [9 * day, 9 * day, 9 * day], Array(9).fill(2 * day), 'longer'],
  ])('is %s', (_title, replies, silences, expected) => {
    expect(replyTime({ replies, silences })).toBe(expected);
  });
});
