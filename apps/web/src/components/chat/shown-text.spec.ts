import { describe, expect, it } from '@jest/globals';
import { foldedLines, isLong } from './shown-text.ts';

describe('the displayed text of a message', () => {
  it.each([
    ['one\ntwo', 'one\ntwo'],
    ['one\n\ntwo', 'one\n\ntwo'],
    ['one\n\n\n\n\ntwo\n\n\nthree', 'one\n\ntwo\n\nthree'],
    ['one\n \n\t\n\u200b\n\u2800\ntwo', 'one\n \ntwo'],
    ['one\r\n\r\n\r\n\r\ntwo', 'one\r\n\r\ntwo'],
    ['    indented', '    indented'],
  ])('%j is %j', (content, shown) => {
    expect(foldedLines(content)).toBe(shown);
  });

  it('is long by its lines or by its characters', () => {
    expect(isLong('a\n'.repeat(13))).toBe(false);
    expect(isLong('a\n'.repeat(14))).toBe(true);
    expect(isLong('a'.repeat(900))).toBe(false);
    expect(isLong('a'.repeat(901))).toBe(true);
  });
});
