import { describe, expect, it } from '@jest/globals';
import { isReliable, weightOf } from './reporter-weight.ts';

describe('the weight of a reporter', () => {
  it('is one half before the first decision, and follows the share that was upheld', () => {
    expect(weightOf({ decided: 0, upheld: 0 })).toBe(0.5);
    expect(weightOf({ decided: 8, upheld: 8 })).toBe(0.9);
    expect(weightOf({ decided: 8, upheld: 0 })).toBe(0.1);
  });

  it.each([
    [9, 0, true],
    [10, 1, false],
    [10, 2, true],
    [40, 7, false],
  ])('of %i decided reports with %i upheld may hide: %s', (decided, upheld, expected) => {
    expect(isReliable({ decided, upheld })).toBe(expected);
  });
});
