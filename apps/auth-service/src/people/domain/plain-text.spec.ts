import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainLine, plainText, shows } from './plain-text.ts';

describe('the text of a profile', () => {
  it.each([
    ['\u202eaiM', 'aiM'],
    ['Mia\u0000\u200b Costa', 'Mia Costa'],
    ['  Quiet \n\t Fern ', 'Quiet Fern'],
    ['क्‍ष', 'क्‍ष'],
    ['\ud800x', '\ufffdx'],
    ['\u00adMi\u061ca\u3164', 'Mia'],
    [`Mia${'\u0301'.repeat(50)}`, `Mia${'\u0301'.repeat(6)}`],
    ['שָׁלוֹם', 'שָׁלוֹם'],
  ])('%j becomes the line %j', (raw, line) => expect(plainLine(raw)).toBe(line));

  it.each(['\u200d\u200d\u200d', '\ufe0f\ufe0f', '\u{e0041}\u{e0042}', '\u2800\u2800', '\u3164\u3164'])('%j has nothing to see', (raw) => expect(shows(plainLine(raw))).toBe(false));
  it.each(['Mia', 'מיה', '👩‍👩‍👧', '..', '7'])('%j has', (raw) => expect(shows(plainLine(raw))).toBe(true));

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
