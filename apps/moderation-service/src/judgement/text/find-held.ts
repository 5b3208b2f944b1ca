import { domainToUnicode } from 'node:url';
import type { HeldTexts } from '@offshoot/contracts/site-settings';
import { DOT } from './find-addresses.ts';
import { foldText } from './fold-text.ts';
import type { MappedText } from './mapped-text.ts';
import { findMatches, GAP, hitAt, scriptOf, WORD_END, WORD_START } from './phrase-pattern.ts';
import { spellings } from './spellings.ts';
import type { TextHit } from './text-signals.ts';

/** What the admins look for; null where they look for nothing. */
export interface HeldPatterns {
  readonly words: RegExp | null;
  readonly links: RegExp | null;
}

/** Letters of words between which no spaces are written. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const isWordCharacter = (character: string): boolean =>
  /[\p{L}\p{M}\p{N}]/u.test(character) && !UNSPACED.test(character);

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A pattern by what must be before and after it: alternatives that share both are compared at once. */
interface Source {
  before: string;
  text: string;
  after: string;
}

/** A whole word or phrase, a `*` at its end for any ending of its last word. Before it, what its script writes without a space. */
function sourceOfWord(entry: string): Source {
  const word = foldText(entry.replace(/\*$/, '')).text.trim();
  const letters = Array.from(word);
  const parts = word.split(/[\s-]+/).filter((part) => part !== '');
  const ending = entry.endsWith('*') ? '[\\p{L}\\p{M}]{0,30}' : '';
  return {
    before: isWordCharacter(letters[0] ?? '') ? `${WORD_START}${scriptOf(word)?.particles ?? ''}` : '',
    text: parts.map(literally).join(GAP) + ending,
    after: isWordCharacter(letters.at(-1) ?? '') ? WORD_END : '',
  };
}

const BETWEEN_LABELS = `(?:\\s{0,3}[([]?\\.[)\\]]?\\s{0,3}|\\s{0,3}[([\\s]${DOT}[)\\]\\s]\\s{0,3})`;

/** A host and those below it, in ASCII or in its own script, with dots in words too. */
const sourcesOfHost = (host: string): Source[] =>
  [...new Set([host, domainToUnicode(host)])].map((name) => ({
    before: '(?<![\\p{L}\\p{M}\\p{N}_-])',
    text: foldText(name).text.split('.').map(literally).join(BETWEEN_LABELS),
    after: '(?![\\p{L}\\p{M}\\p{N}_-]|\\.[\\p{L}\\p{N}])',
  }));

/** Of two that begin alike the longer one first. */
function anyOf(sources: readonly Source[]): RegExp | null {
  if (sources.length === 0) return null;
  const groups = Map.groupBy(sources, ({ before, after }) => `${before} ${after}`);
  const patterns = [...groups.values()].map((group) => {
    const texts = group.map(({ text }) => text).sort((a, b) => b.length - a.length);
    return `${group[0]?.before}(?:${texts.join('|')})${group[0]?.after}`;
  });
  return new RegExp(patterns.join('|'), 'gu');
}

export function heldPatterns({ words, links }: HeldTexts): HeldPatterns {
  return { words: anyOf(words.map(sourceOfWord)), links: anyOf(links.flatMap(sourcesOfHost)) };
}

const places = (source: MappedText, rule: 'held_word' | 'held_link', pattern: RegExp | null): TextHit[] =>
  pattern === null ? [] : findMatches(pattern, source.text).map((span) => hitAt(source, rule, 'medium', span));

/** What the admins look for, as written or with common ways of hiding a word undone: each place once. */
export function findHeld({ words, links }: HeldPatterns, raw: string): TextHit[] {
  if (words === null && links === null) return [];
  const folded = foldText(raw);
  const hits = [
    ...places(folded, 'held_link', links),
    ...[folded, ...spellings(folded)].flatMap((source) => places(source, 'held_word', words)),
  ];
  return hits.filter(
    ({ rule, start, end }, index) =>
      !hits.slice(0, index).some((earlier) => earlier.rule === rule && earlier.start < end && start < earlier.end),
  );
}
