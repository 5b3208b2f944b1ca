import { describe, expect, it } from '@jest/globals';
import { mapped, originOf, rewrite } from './mapped-text.ts';

describe('rewriting a text', () => {
  it('keeps the place of each unit', () => {
    const shortened = rewrite(mapped('a--b--c'), /--/g, () => '');
    expect(shortened.text).toBe('abc');
    expect(originOf(shortened, { start: 1, end: 2 })).toEqual({ start: 3, end: 4 });
    expect(originOf(shortened, { start: 0, end: 3 })).toEqual({ start: 0, end: 7 });
  });

  it('lets each unit of a longer replacement come from the whole match', () => {
    const longer = rewrite(mapped('xﬁy'), /ﬁ/g, () => 'fi');
    expect(originOf(longer, { start: 2, end: 3 })).toEqual({ start: 1, end: 2 });
    expect(originOf(longer, { start: 3, end: 4 })).toEqual({ start: 2, end: 3 });
  });

  it('keeps places through several rewritings', () => {
    const twice = rewrite(
      rewrite(mapped('··a--b'), /··/g, () => ''),
      /--/g,
      () => '+',
    );
    expect(twice.text).toBe('a+b');
    expect(originOf(twice, { start: 2, end: 3 })).toEqual({ start: 5, end: 6 });
  });
});
