import type { Span } from './mapped-text.ts';
import { findPhrases, phrasePatterns } from './phrase-pattern.ts';
import { DENIALS } from './phrases/denials.ts';

const patterns = phrasePatterns(DENIALS);

/** Which places of a folded text are denied, such as the deposit of "no deposit needed". */
export function denialsIn(text: string): (span: Span) => boolean {
  const denials = findPhrases(patterns, text);
  return ({ start, end }) => denials.some((denial) => start < denial.end && end > denial.start);
}
