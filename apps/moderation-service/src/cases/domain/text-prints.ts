import { createHash } from 'node:crypto';
import { areFew, lettersOf, weightOf } from './letters.ts';

const mostLetters = 2_000;
const windowLength = 5;

/** How many prints a text has, and how many of them two similar texts share: about half of their words. */
const printsOfText = 8;
export const fewestShared = 4;

/**
 * The smallest hashes of all runs of five letters, or of two dense characters: texts that share most of their words share most
 * of them (MinHash). Empty for short texts. Decimal numbers of 64 bits.
 */
export function textPrints(text: string): string[] {
  const letters = [...lettersOf(text)].slice(0, mostLetters);
  if (areFew(letters)) return [];
  return [...windowsOf(letters)]
    .map((window) => createHash('md5').update(window).digest().readBigInt64BE())
    .sort((first, second) => (first < second ? -1 : 1))
    .slice(0, printsOfText)
    .map(String);
}

/** All runs that are just as long as a window, or longer by less than one character. */
function windowsOf(letters: readonly string[]): Set<string> {
  const weights = letters.map(weightOf);
  const windows = new Set<string>();
  let [end, weight] = [0, 0];
  for (let start = 0; start < letters.length; start += 1) {
    while (weight < windowLength && end < letters.length) weight += weights[end++] ?? 0;
    if (weight < windowLength) break;
    windows.add(letters.slice(start, end).join(''));
    weight -= weights[start] ?? 0;
  }
  return windows;
}
