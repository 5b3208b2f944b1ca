import { foldText } from './fold-text.ts';
import { type MappedText, originOf, type Span } from './mapped-text.ts';
import type { Severity, TextHit, TextLanguage, TextRule } from './text-signals.ts';

/**
 * Phrases in ordinary spelling; they are folded as texts are. A space means any white space or hyphen, ` ~ ` for up to five words
 * between, `*` for any ending of a word, and `(a|b)`, `?`, `+`, `^`, `{0,3}` mean what they mean in a regular expression.
 */
export type PhrasesByLanguage = Partial<Record<TextLanguage, readonly string[]>>;

/** Finds phrases in folded texts. */
export interface PhrasePattern {
  /** Without letters of this script nothing can match: most texts need one of the six patterns only. */
  readonly script: RegExp;
  readonly pattern: RegExp;
}

interface Script {
  letter: RegExp;
  /** Particles written without a space before a word: Hebrew "and", "that", "the", "to"; Arabic "and", "so", "will", "the". */
  particles: string;
  /** Chinese has no spaces between words. */
  spaced: boolean;
}

const SCRIPTS: readonly Script[] = [
  { letter: /\p{Script=Han}/u, particles: '', spaced: false },
  { letter: /\p{Script=Hebrew}/u, particles: 'ו?ש?[הל]?', spaced: true },
  { letter: /\p{Script=Arabic}/u, particles: '[وف]?[سبل]?(?:ال|لل)?', spaced: true },
  { letter: /\p{Script=Devanagari}/u, particles: '', spaced: true },
  { letter: /\p{Script=Cyrillic}/u, particles: '', spaced: true },
  { letter: /[a-z]/u, particles: '', spaced: true },
];

/** The script of a text's letters, the first of those above. */
export const scriptOf = (text: string): Script | undefined => SCRIPTS.find(({ letter }) => letter.test(text));

/** Before and after a whole word. */
export const WORD_START = '(?<![\\p{L}\\p{M}\\p{N}])';
export const WORD_END = '(?![\\p{L}\\p{M}\\p{N}])';

/** Between two words. Bounded, as `foldText` leaves one of each kind in a row: an unbounded one beside another takes quadratic time. */
export const GAP = "[\\s_'-]{1,6}";

function sourceOf(phrase: string, { spaced }: Script): string {
  const folded = foldText(phrase).text.replaceAll(/[.[\]$]|\\(?![+])/g, '\\$&');
  if (!spaced) return folded.replaceAll('~', '[^。!?\\n]{0,10}?');
  return folded
    .replaceAll(' ~ ', '[\\s,](?:[^.!?;\\n]{0,32}?[\\s,])?')
    .replaceAll('*', '[\\p{L}\\p{M}]*')
    .replaceAll(/ (?!\?)/g, GAP)
    .replaceAll(' ?', "[\\s_'-]?");
}

/** One pattern for each script that the phrases are written in, the longest phrase first. */
export function phrasePatterns(lists: PhrasesByLanguage): PhrasePattern[] {
  const phrases = Object.values(lists).flat();
  return SCRIPTS.flatMap((script) => {
    const sources = phrases
      .filter((phrase) => scriptOf(phrase.toLowerCase()) === script)
      .sort((a, b) => b.length - a.length)
      .map((phrase) => sourceOf(phrase, script));
    if (sources.length === 0) return [];
    const any = `(?:${sources.join('|')})`;
    const whole = script.spaced ? `${WORD_START}${script.particles}${any}${WORD_END}` : any;
    return [{ script: script.letter, pattern: new RegExp(whole, 'gu') }];
  });
}

/** Where a global pattern matches. */
export const findMatches = (pattern: RegExp, text: string): Span[] =>
  Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({ start: index, end: index + match.length }));

/** Where the phrases are in a folded text. */
export function findPhrases(patterns: readonly PhrasePattern[], text: string): Span[] {
  return patterns.flatMap(({ script, pattern }) => (script.test(text) ? findMatches(pattern, text) : []));
}

/** A hit in the original text, from a place in a rewritten one. */
export function hitAt(source: MappedText, rule: TextRule, severity: Severity, span: Span): TextHit {
  return { rule, severity, term: source.text.slice(span.start, span.end), ...originOf(source, span) };
}
