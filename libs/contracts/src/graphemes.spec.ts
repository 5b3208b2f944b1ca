import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { beginningOf, graphemesOf } from './graphemes.ts';

describe('the beginning of a text', () => {
  it.each([
    ['Fern', 4, 'Fern'],
    ['Ferns', 4, 'Fern'],
    ['ab👩‍🌾c', 4, 'ab'],
    ['ab👩‍🌾c', 7, 'ab👩‍🌾'],
    ['aक्षb', 2, 'a'],
    ['e\u0301e\u0301', 3, 'e\u0301'],
    ['🇩🇪🇫🇷', 6, '🇩🇪'],
    ['👩‍🌾', 3, '👩‍'],
    ['👩‍🌾', 1, ''],
  ])('of %j with at most %i code units is %j', (text, most, beginning) => {
    expect(beginningOf(text, most)).toBe(beginning);
  });

  it('has whole graphemes only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 12, max: 40 }), (text, most) => {
        const beginning = beginningOf(text, most);
        expect(beginning.length).toBeLessThanOrEqual(most);
        expect([...graphemesOf(beginning), ...graphemesOf(text.slice(beginning.length))]).toEqual(graphemesOf(text));
      }),
    );
  });
});
