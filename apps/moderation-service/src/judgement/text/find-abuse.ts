import type { MappedText } from './mapped-text.ts';
import { findPhrases, hitAt, phrasePatterns, type PhrasePattern } from './phrase-pattern.ts';
import { AMBIGUOUS_ABUSE, DOUBTFUL_ABUSE, SEVERE_ABUSE } from './phrases/abuse.ts';
import type { Severity, TextHit, TextLanguage } from './text-signals.ts';

const severe = phrasePatterns(SEVERE_ABUSE);
const doubtful = phrasePatterns(DOUBTFUL_ABUSE);
const ambiguous = new Map(
  (Object.keys(AMBIGUOUS_ABUSE) as TextLanguage[]).map((language) => [
    language,
    phrasePatterns({ [language]: AMBIGUOUS_ABUSE[language] }),
  ]),
);

// One letter replaced by a sign; there must be one, since "shitake", for shiitake, matches without.
const MASKED =
  /(?<!\p{L})(?=\p{L}*[*#!])(?:f[u*#][c*#]?[k*#]?|f\*+|sh[i*#!]t|b[i*#!]tch|c[u*#]nt|п[и*]зд|х[у*][й*]|бл[я*]|п[у*]т[a*]|p[u*]t[a*]|m[e*]rd[e*]|c[o*]nn[a*]rd)[\p{L}*]*(?!\p{L})/gu;

/** Insults and swear words in the eight languages, in texts whose plant names are blanked out. */
export function findAbuse(spellings: readonly MappedText[], language?: TextLanguage): TextHit[] {
  const lists: [Severity, readonly PhrasePattern[]][] = [
    ['severe', severe],
    ['medium', doubtful],
    ['medium', (language && ambiguous.get(language)) ?? []],
  ];
  const hits = spellings.flatMap((source) =>
    lists.flatMap(([severity, patterns]) =>
      findPhrases(patterns, source.text).map((span) => hitAt(source, 'abuse', severity, span)),
    ),
  );
  const [written] = spellings;
  if (hits.length > 0 || !written) return hits;
  return Array.from(written.text.matchAll(MASKED), ({ 0: match, index }) =>
    hitAt(written, 'abuse', 'medium', { start: index, end: index + match.length }),
  );
}
