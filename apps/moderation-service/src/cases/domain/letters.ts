import { withinExpansion } from '@offshoot/contracts/fold-text';

/** Only letters count where texts are compared, so that another greeting sign, number or line break makes no other text. */
export const lettersOf = (text: string): string =>
  withinExpansion(text.normalize('NFKC'), text).toLowerCase().replaceAll(/\P{L}/gu, '');

/** Of scripts that write a word with one or two characters. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** How much a letter says, in letters of an alphabet. */
export const weightOf = (letter: string): number => (dense.test(letter) ? 3 : 1);

/** Whether letters are so few that texts with the same ones are alike by chance: "Is it still there?" */
export const areFew = (letters: readonly string[]): boolean =>
  letters.reduce((sum, letter) => sum + weightOf(letter), 0) < 40;
