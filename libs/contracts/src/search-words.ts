import { foldText } from './fold-text.ts';

/** Words, flags, and each emoji or other pictured sign. */
const searched = /[\p{L}\p{M}\p{N}]+|\p{Regional_Indicator}{2}|[\p{So}\p{Extended_Pictographic}]/gu;

/**
 * The words of a text search, folded and each once; of other signs only, such as '%', they are one word. Empty if the
 * input is blank. What is found contains each of them.
 */
export function searchWords(search: string): string[] {
  const folded = foldText(search);
  if (folded === '') return [];
  return [...new Set(folded.match(searched) ?? [folded])];
}
