import { afterEach, describe, expect, it } from '@jest/globals';
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

describe('the graphemes of a text', () => {
  const { Segmenter } = Intl;
  const restore = () =>
    Object.defineProperty(Intl, 'Segmenter', { value: Segmenter, configurable: true, writable: true });
  afterEach(() => void restore());

  const texts: [string, string[]][] = [
    ['été', ['é', 't', 'é']],
    ['e\u0301a', ['e\u0301', 'a']],
    ['🇩🇪🇫🇷', ['🇩🇪', '🇫🇷']],
    ['👩‍👩‍👧👍🏽!', ['👩‍👩‍👧', '👍🏽', '!']],
    ['❤️a', ['❤️', 'a']],
    ['नमस्ते', ['न', 'म', 'स्ते']],
    ['שָׁלוֹם', ['שָׁ', 'ל', 'וֹ', 'ם']],
    ['植物\n', ['植', '物', '\n']],
  ];

  it.each(texts)('are found in %j', (text, clusters) => {
    expect(graphemesOf(text)).toEqual(clusters);
  });

  it.each(texts)('are found in %j by a browser without Intl.Segmenter', (text, clusters) => {
    Reflect.deleteProperty(Intl, 'Segmenter');
    expect(graphemesOf(text)).toEqual(clusters);
  });
});
