import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { plainLine, plainText, shows } from './plain-text.ts';

const line = z.string().check(plainLine(), shows());
const text = z.string().check(plainText(), shows());

describe('plainLine and plainText', () => {
  it.each([
    '',
    '  \n',
    '\u200b\u2060',
    '\u0000',
    '\u200d',
    '\u2800\u3164',
    '\u0301',
    '\ufe0f\ufe0f',
    '\u{e0041}\u{e0042}',
  ])('reject a text without a visible character: %j', (given) => {
    expect(line.safeParse(given)).toMatchObject({ success: false, error: { issues: [{ message: 'required' }] } });
    expect(text.safeParse(given)).toMatchObject({ success: false, error: { issues: [{ message: 'required' }] } });
  });

  it.each([
    ['Mon\u0000stera', 'Monstera'],
    ['Fern\u202egnp.exe', 'Ferngnp.exe'],
    ['\u2067Fern', 'Fern'],
    [' Two\n  lines\t', 'Two lines'],
    ['🌵', '🌵'],
    ['👩‍🌾 नर्स‌री', '👩‍🌾 नर्स‌री'],
    ['שרך', 'שרך'],
    ['שָׁלוֹם', 'שָׁלוֹם'],
    ['\ud800x', '\ufffdx'],
    ['\u00adMi\u061ca\u3164', 'Mia'],
    [`Mia${'\u0301'.repeat(50)}`, `Mia${'\u0301'.repeat(6)}`],
  ])('reduce a name to one line without invisible characters and direction marks: %j', (given, kept) =>
    expect(line.parse(given)).toBe(kept),
  );

  it.each(['\u200d', ' \u200c\n', '\u0301', '\ufe0f', '\u2066\u2069'])('are empty for %j alone', (given) => {
    expect(z.string().check(plainLine()).parse(given)).toBe('');
    expect(z.string().check(plainText()).parse(given)).toBe('');
  });

  it('keep line breaks and direction marks in multi-line texts', () => {
    expect(text.parse(' One\n\nTwo\u0007 \u200f(שרך)\u200f\ufeff ')).toBe('One\n\nTwo \u200f(שרך)\u200f');
    expect(text.parse('one\r\ntwo\u0007')).toBe('one\ntwo');
  });

  it('are idempotent', () => {
    const [anyLine, anyText] = [z.string().check(plainLine()), z.string().check(plainText())];
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        for (const schema of [anyLine, anyText]) expect(schema.parse(schema.parse(raw))).toBe(schema.parse(raw));
      }),
    );
  });
});
