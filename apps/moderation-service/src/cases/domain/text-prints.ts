import { createHash } from 'node:crypto';
import { lettersOf } from './letters.ts';

/** Shorter texts are alike by chance: "Is it still there?" */
const fewestLetters = 40;
const mostLetters = 2_000;
const windowLength = 5;

/** How many prints a text has, and how many of them two similar texts share: about half of their words. */
const printsOfText = 8;
export const fewestShared = 4;

/**
 * The smallest hashes of all runs of five letters: texts that share most of their words share most of them (MinHash). Empty for
 * short texts. Decimal numbers of 64 bits.
 */
export function textPrints(text: string): string[] {
  const letters = [...lettersOf(text)].slice(0, mostLetters);
  if (letters.length < fewestLetters) return [];
  const windows = new Set(
    letters.slice(windowLength - 1).map((_, start) => letters.slice(start, start + windowLength).join('')),
  );
  return [...windows]
    .map((window) => createHash('md5').update(window).digest().readBigInt64BE())
    .sort((one, other) => (one < other ? -1 : 1))
    .slice(0, printsOfText)
    .map(String);
}
