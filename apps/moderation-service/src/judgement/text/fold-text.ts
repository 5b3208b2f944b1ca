import { plainDigits } from '@offshoot/contracts/fold-text';
import { type MappedText, mapped, rewrite } from './mapped-text.ts';
import { normalise, withoutAccents } from './normalise.ts';

// A character with the marks that belong to it: nothing in it composes with what is beside it.
const CHARACTER = /[^\p{M}\p{ASCII}]\p{M}*|\p{ASCII}\p{M}+|\p{M}+|[A-Z]|`/gu;

/** A character of more letters, such as U+FDFA, stays as it is: a text of them would be judged at eighteen times its length. */
const MOST_LETTERS = 4;

const foldedByLetter = new Map<string, string>();
/** Enough for the letters of our languages; what is rarer is folded again. */
const KEPT = 5_000;

function foldCharacter(character: string): string {
  const before = foldedByLetter.get(character);
  if (before !== undefined) return before;
  const unfolded = plainDigits(withoutAccents(normalise(character)));
  const folded = unfolded.length > MOST_LETTERS && character.length === 1 ? character : unfolded;
  if (foldedByLetter.size < KEPT) foldedByLetter.set(character, folded);
  return folded;
}

/** White space, and signs that stand between words: a row of them says no more than one, and would hide what is around it. */
const ROW = /\s{2,}|([_'-])\1+/gu;

const oneOf = (row: string): string => (row.includes('\n') ? '\n' : /\s/.test(row) ? ' ' : row.slice(0, 1));

/**
 * One spelling for what a reader sees as the same text, in all eight languages: compatible forms, small letters, ASCII digits, without
 * invisible characters, vowel points and Latin accents other than the tilde; a row of spaces as one.
 */
export function foldText(raw: string): MappedText {
  return rewrite(rewrite(mapped(raw.toWellFormed()), CHARACTER, foldCharacter), ROW, oneOf);
}
