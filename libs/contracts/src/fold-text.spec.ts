import { describe, expect, it } from '@jest/globals';
import { foldText } from './fold-text.ts';

describe('folding', () => {
  it.each([
    ['Café MÜLLER', 'cafe muller'],
    ['Łódź  øre\n straße', 'lodz ore strasse'],
    ['Ёлка й', 'елка и'],
    ['נַעְנַע', 'נענע'],
    ['نَعْنَاع أخضر', 'نعناع اخضر'],
    ['तुलसी का पौधा', 'तुलसी का पौधा'],
    ['がぎ パ', 'がぎ パ'],
    ['إسطنبول آمد مـصر', 'اسطنبول امد مصر'],
    ['ﬁcus Ｍｏｎｓｔｅｒａ', 'ficus monstera'],
  ])('%s becomes %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('unfolds one character of a whole sentence, and a text of them to four times its length', () => {
    expect(foldText('\ufdfa')).toBe('صلي الله عليه وسلم');
    expect(foldText('\ufdfa'.repeat(2_000)).length).toBeLessThanOrEqual(8_000);
  });

  it.each(['Việt Nam ế ', '하루의 식물 ', 'नमस्ते क़', 'שָׁלוֹם ', 'ΰ', 'straße '])(
    'cuts nothing of a text of %j',
    (text) => {
      const often = text.repeat(300);
      const once = foldText(`${text}|`).slice(0, -1);
      expect(foldText(often)).toBe(once.repeat(300).trim());
    },
  );
});
