import type { MappedText, Span } from './mapped-text.ts';
import { findPhrases, hitAt, phrasePatterns } from './phrase-pattern.ts';
import { CONTEMPT, EXCLUSION, GROUPS, SLURS } from './phrases/hatred.ts';
import type { TextHit } from './text-signals.ts';

const slurs = phrasePatterns(SLURS);
const groups = phrasePatterns(GROUPS);
const contempt = phrasePatterns(CONTEMPT);
const exclusion = phrasePatterns(EXCLUSION);

/** Contempt this far from the name of a group is meant for it. */
const WITHIN = 40;

function despised(text: string): Span[] {
  const despising = findPhrases(contempt, text);
  return findPhrases(groups, text).flatMap((group) => {
    const near = despising.find(
      ({ start, end }) =>
        (start >= group.end && start - group.end <= WITHIN) || (end <= group.start && group.start - end <= WITHIN),
    );
    return near ? [{ start: Math.min(group.start, near.start), end: Math.max(group.end, near.end) }] : [];
  });
}

/** Hatred of groups of people: words that despise one, and contempt, exclusion or harm beside the name of one. */
export function findHatred(source: MappedText): TextHit[] {
  const spans = [slurs, exclusion].flatMap((patterns) => findPhrases(patterns, source.text));
  return [
    ...spans.map((span) => hitAt(source, 'hatred', 'severe', span)),
    ...despised(source.text).map((span) => hitAt(source, 'hatred', 'medium', span)),
  ];
}
