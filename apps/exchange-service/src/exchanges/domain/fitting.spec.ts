import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { fitting } from './fitting.ts';

describe('fitting', () => {
  it('keeps as many of the first items as fit', () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 6 }), { maxLength: 12 });
    fc.assert(
      fc.property(texts, fc.nat({ max: 120 }), (items, bytes) => {
        const kept = fitting(items, bytes);
        const size = (list: string[]) => Buffer.byteLength(JSON.stringify(list)) - 1;
        expect(kept).toEqual(items.slice(0, kept.length));
        if (kept.length > 0) expect(size(kept)).toBeLessThanOrEqual(bytes);
        if (kept.length < items.length) expect(size(items.slice(0, kept.length + 1))).toBeGreaterThan(bytes);
      }),
    );
  });
});
