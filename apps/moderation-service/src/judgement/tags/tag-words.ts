import { normalise, withoutAccents } from '../text/normalise.ts';

const BEFORE = '(?<![\\p{L}\\p{M}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{M}\\p{N}])';
const HEBREW = /\p{Script=Hebrew}/u;
const ARABIC = /\p{Script=Arabic}/u;
const HAN = /\p{Script=Han}/u;

const folded = (text: string): string => withoutAccents(normalise(text));
const escaped = (word: string): string => word.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

// Particles written without a space before the word: "and", "the", "in", "from", "like", "to", "that"; in Arabic also "for the".
function particles(word: string): string {
  if (HEBREW.test(word)) return '[והבכלמש]{0,2}';
  if (ARABIC.test(word)) return '[وف]?[بلك]?(?:ال|لل)?';
  return '';
}

function patternOfWord(word: string): string {
  const body = escaped(folded(word)).replaceAll('*', '[\\p{L}\\p{M}]*').replaceAll(/[ -]/g, '[\\s-]+');
  return HAN.test(word) ? body : `${BEFORE}${particles(word)}${body}${AFTER}`;
}

/** One pattern for a list of words in any of the eight languages; matches texts folded by `foldForTags`. */
export function tagPattern(words: readonly string[]): RegExp {
  return new RegExp(words.map(patternOfWord).join('|'), 'u');
}

export { folded as foldForTags };
