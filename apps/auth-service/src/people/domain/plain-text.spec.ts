import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainLine, plainText } from './plain-text.ts';

describe('the text of a profile', () => {
  it.each([
    ['\u202eaiM', 'aiM'],
    ['Mia\u0000\u200b Costa', 'Mia Costa'],
    ['  Quiet \n\t Fern ', 'Quiet Fern'],
    ['क्‍ष', 'क्‍ष'],
    ['\ud800x', '\ufffdx'],
  ])('%j becomes the line %j', (raw, line) => expect(plainLine(raw)).toBe(line));

  it('keeps its lines where it may have several', () => expect(plainText('one\r\ntwo\u0007')).toBe('one\ntwo'));

  it('does not change again once cleaned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        expect(plainLine(plainLine(raw))).toBe(plainLine(raw));
        expect(plainText(plainText(raw))).toBe(plainText(raw));
        expect(plainText(raw)).not.toContain('\u0000');
      }),
    );
  });
});
