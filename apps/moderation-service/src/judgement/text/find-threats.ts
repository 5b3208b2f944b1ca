import type { MappedText } from './mapped-text.ts';
import { findPhrases, hitAt, phrasePatterns } from './phrase-pattern.ts';
import { DOUBTFUL_THREATS, SEVERE_THREATS } from './phrases/threats.ts';
import type { TextHit } from './text-signals.ts';

const severe = phrasePatterns(SEVERE_THREATS);
const doubtful = phrasePatterns(DOUBTFUL_THREATS);

/** Harm announced to a person, their body or their home, and hints at it. */
export function findThreats(source: MappedText): TextHit[] {
  return [
    ...findPhrases(severe, source.text).map((span) => hitAt(source, 'threat', 'severe', span)),
    ...findPhrases(doubtful, source.text).map((span) => hitAt(source, 'threat', 'medium', span)),
  ];
}
