import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stripCharacters, type CharacterKind } from './strip-characters.ts';

const samples: Record<CharacterKind, string[]> = {
  control: ['\u0000', '\u0008', '\u000b', '\u001f', '\u007f', '\u0085', '\u009f', '\uffff'],
  tab: ['\t'],
  invisible: ['\u00ad', '\u200b', '\u2060', '\u2064', '\u2800', '\u3164', '\ufeff', '\u034f'],
  joiner: ['\u200c', '\u200d'],
  mark: ['\u061c', '\u200e', '\u200f'],
  override: ['\u202a', '\u202e', '\u2066', '\u2069'],
};
const kinds = Object.keys(samples) as CharacterKind[];

describe('stripCharacters', () => {
  it.each(kinds)('removes the kind %s and no other', (kind) => {
    const all = Object.values(samples).flat();
    const rest = all.filter((character) => !samples[kind].includes(character));
    expect(stripCharacters(all.join('a'), kind).replaceAll('a', '')).toBe(rest.join(''));
  });

  it('keeps line breaks, letters, marks and emoji, whatever is removed', () => {
    const text = 'One\r\ntwo नर्सरी שָׁלוֹם 🌵 é';
    expect(stripCharacters(text, ...kinds)).toBe(text);
  });

  it('replaces lone surrogates and is idempotent', () => {
    expect(stripCharacters('\ud800x')).toBe('\ufffdx');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.subarray(kinds), (text, removed) => {
        const once = stripCharacters(text, ...removed);
        expect(stripCharacters(once, ...removed)).toBe(once);
      }),
    );
  });
});
