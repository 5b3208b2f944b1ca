import { describe, expect, it } from '@jest/globals';
import { swipeWay } from './use-swipe.ts';

describe('a swipe', () => {
  it.each([
    [-51, 0, 'ltr', 'to_start'],
    [51, 0, 'ltr', 'to_end'],
    // In reading direction: mirrored in Arabic and Hebrew.
    [51, 0, 'rtl', 'to_start'],
    [-51, 0, 'rtl', 'to_end'],
    // Not over 50 pixels, or rather a scroll.
    [-50, 0, 'ltr', null],
    [50, 0, 'rtl', null],
    [-60, 40, 'ltr', null],
    [60, -90, 'rtl', null],
  ] as const)('by %d and %d in %s leads %s', (dx, dy, dir, way) => {
    expect(swipeWay(dx, dy, dir)).toBe(way);
  });
});
