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
});
