import { foldText } from './fold-text.ts';

const mostWords = 8;

/**
 * The words of a text search, folded and each once; of signs only, such as '%', they are one word. Empty if the input is
 * blank. What is found contains each of them.
 */
export function searchWords(search: string): string[] {
  const folded = foldText(search);
  if (folded === '') return [];
  const words = folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set(words.length === 0 ? [folded] : words)].slice(0, mostWords);
}
