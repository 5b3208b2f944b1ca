import { describe, expect, it } from '@jest/globals';
import { type ByteRange, rangeOf } from './byte-range.ts';

describe('rangeOf', () => {
  it.each<[string | undefined, ByteRange]>([
    [undefined, 'all'],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=-0', 'none'],
    ['bytes=100-', 'none'],
    ['bytes=20-10', 'all'],
    ['bytes=-', 'all'],
    ['bytes=0-1,5-6', 'all'],
    ['items=0-1', 'all'],
    ['bytes=1e3-', 'all'],
  ])('parses, for 100 bytes, %s as %j', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });

  it('returns none for an empty object', () => {
    expect([rangeOf('bytes=0-', 0), rangeOf('bytes=-5', 0), rangeOf(undefined, 0)]).toEqual(['none', 'none', 'all']);
  });
});
