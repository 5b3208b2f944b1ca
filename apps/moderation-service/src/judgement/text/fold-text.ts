import { type MappedText, mapped, rewrite } from './mapped-text.ts';
import { foldDigits, normalise, withoutAccents } from './normalise.ts';

// A character with the marks that belong to it: nothing in it composes with what is beside it.
const CHARACTER = /[^\p{M}\p{ASCII}]\p{M}*|\p{ASCII}\p{M}+|\p{M}+|[A-Z]|`/gu;

const known = new Map<string, string>();
/** Enough for the letters of our languages; what is rarer is folded again. */
const KEPT = 5_000;

function foldCharacter(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const folded = foldDigits(withoutAccents(normalise(character)));
  if (known.size < KEPT) known.set(character, folded);
  return folded;
}

/**
 * One spelling for what a reader sees as the same text, in all eight languages: compatible forms, small letters, ASCII digits, without
 * invisible characters, vowel points and Latin accents other than the tilde.
 */
export function foldText(raw: string): MappedText {
  return rewrite(mapped(raw.toWellFormed()), CHARACTER, foldCharacter);
}
