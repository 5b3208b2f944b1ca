import { describe, expect, it } from '@jest/globals';
import { levelProgress } from './level-progress.ts';

describe('levelProgress', () => {
  it.each([
    ['at the start of a level', 100, 100, 300, { fraction: 0, missing: 200 }],
    ['within a level', 150, 100, 300, { fraction: 0.25, missing: 150 }],
    ['one LEAF before the next level', 299, 100, 300, { fraction: 0.995, missing: 1 }],
    ['where the sum has run ahead of the level', 310, 100, 300, { fraction: 1, missing: 0 }],
    ['where the sum lags behind the level', 90, 100, 300, { fraction: 0, missing: 210 }],
    ['where the level has no width', 5, 0, 0, { fraction: 0, missing: 0 }],
  ])('is right %s', (_, leafs, startsAt, nextAt, expected) => {
    expect(levelProgress(leafs, startsAt, nextAt)).toEqual(expected);
  });
});
