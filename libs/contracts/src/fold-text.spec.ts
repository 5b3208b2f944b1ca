import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
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
    ['𝐅𝐢𝐜𝐮𝐬 ΦΎΛΛΟΣ', 'ficus φυλλοσ'],
    ['सड़क', 'सडक'],
    ['3️⃣', '3'],
  ])('%s becomes %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it.each([
    ['الصبار', 'ٱلصبار'],
    ['ياسمين', 'یاسمین'],
    ['كاكتوس', 'کاکتوس'],
    ['نبته', 'نبتة', 'نبتہ', 'نبتە'],
    ['3', '٣', '۳', '३', '３', '𝟛', '৩', '𑁩', '\u{1fbf3}'],
    ['क्षमा', 'क्‍षमा', 'क्‌षमा'],
    ['میخواهم', 'می‌خواهم'],
    ['👩🌾', '👩‍🌾'],
    ['monstera', 'mon\u00adstera', 'mon\u200bstera', 'mon\u202estera', 'monstera\ufeff', 'mon\ufe0fstera'],
    ['ế', 'ế'.normalize('NFC'), 'ế'.normalize('NFD'), 'Ế', 'e'],
  ])('finds %s by its other spellings', (text, ...others) => {
    expect(others.map(foldText)).toEqual(others.map(() => foldText(text)));
  });

  it('folds a folded text to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
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
