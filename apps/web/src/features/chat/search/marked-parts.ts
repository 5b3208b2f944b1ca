import { foldText } from '@offshoot/contracts/fold-text';
import { graphemesOf } from '@offshoot/contracts/graphemes';

/** Graphemes before the first found word and in all. */
const BEFORE = 30;
const SHOWN = 160;

export interface Part {
  text: string;
  marked: boolean;
}

/** Which letters of a text belong to one of the words, compared as search compares them. */
function markedLetters(letters: readonly string[], words: readonly string[]): boolean[] {
  let folded = '';
  /** The index of the letter from which each code unit of the folded text comes. */
  const from: number[] = [];
  for (const [index, letter] of letters.entries()) {
    const unit = /^\s/.test(letter) ? ' ' : foldText(letter);
    folded += unit;
    from.push(...Array.from(unit.split(''), () => index));
  }
  const marked = letters.map(() => false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      for (const index of from.slice(at, at + word.length)) marked[index] = true;
    }
  }
  return marked;
}

/** Where the shown part begins: some letters before the first found one, if possible with a word. */
function startBefore(letters: readonly string[], firstMark: number): number {
  const start = Math.max(0, firstMark - BEFORE);
  const space = start === 0 ? -1 : letters.slice(start, firstMark - 1).findIndex((letter) => /^\s/.test(letter));
  return start + space + 1;
}

/** The part of a text around the first of the words of `searchWords`, with all of them marked. */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const letters = graphemesOf(text);
  const marked = markedLetters(letters, words);
  const start = letters.length <= SHOWN ? 0 : startBefore(letters, marked.indexOf(true));
  const parts: Part[] = start > 0 ? [{ text: '…', marked: false }] : [];
  for (const [index, letter] of letters.slice(start, start + SHOWN).entries()) {
    const isMarked = marked[start + index] === true;
    const last = parts.at(-1);
    if (last && last.marked === isMarked) last.text += letter;
    else parts.push({ text: letter, marked: isMarked });
  }
  if (letters.length > start + SHOWN) parts.push({ text: '…', marked: false });
  return parts;
}
