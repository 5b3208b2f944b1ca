import type { Span } from './mapped-text.ts';
import { findPhrases, phrasePatterns } from './phrase-pattern.ts';
import { DENIALS, WARNINGS } from './phrases/denials.ts';

const denials = phrasePatterns(DENIALS);
const warnings = phrasePatterns(WARNINGS);

/** A warning of scams is about what is said this close to it. */
const AROUND = 140;

/** What is said around advice such as "never pay a courier up front or give anyone a code". */
const warningsIn = (text: string): Span[] =>
  findPhrases(warnings, text).map(({ start, end }) => ({ start: start - AROUND, end: end + AROUND }));

/** Which places of a folded text are denied, such as the deposit of "no deposit needed". */
export function denialsIn(text: string): (span: Span) => boolean {
  const denied = [...findPhrases(denials, text), ...warningsIn(text)];
  return ({ start, end }) => denied.some((denial) => start < denial.end && end > denial.start);
}
