import { combinationFinder } from './combinations.ts';
import { isHarmlessAim } from './harmless-aims.ts';
import type { MappedText } from './mapped-text.ts';
import { findPhrases, hitAt, phrasePatterns, type PhrasePattern } from './phrase-pattern.ts';
import { AMBIGUOUS_ABUSE, DOUBTFUL_ABUSE, SEVERE_ABUSE } from './phrases/abuse.ts';
import { INSULT_IDEAS } from './phrases/insults.ts';
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

const calledSo = combinationFinder({
  phrases: INSULT_IDEAS,
  combinations: [['formula'], ['you', 'contempt']],
  within: 2,
  inOrder: true,
});
const mocked = combinationFinder({
  phrases: INSULT_IDEAS,
  combinations: [['praise', 'unkillable', 'ruined']],
  within: 100,
});

function findPhraseAbuse(spellings: readonly MappedText[], language?: TextLanguage): TextHit[] {
  const lists: [Severity, readonly PhrasePattern[]][] = [
    ['severe', severe],
    ['medium', doubtful],
    ['medium', (language && ambiguous.get(language)) ?? []],
  ];
  return spellings.flatMap((source) =>
    lists.flatMap(([severity, patterns]) =>
      findPhrases(patterns, source.text).map((span) =>
        hitAt(source, 'abuse', isHarmlessAim(source.text, span) ? 'low' : severity, span),
      ),
    ),
  );
}

/** Insults and swear words in the eight languages, in texts whose plant names are blanked out. */
export function findAbuse(spellings: readonly MappedText[], language?: TextLanguage): TextHit[] {
  const hits = findPhraseAbuse(spellings, language);
  const [written] = spellings;
  if (hits.some(({ severity }) => severity !== 'low') || !written) return hits;
  const masked = Array.from(written.text.matchAll(MASKED), ({ 0: match, index }) =>
    hitAt(written, 'abuse', 'medium', { start: index, end: index + match.length }),
  );
  if (masked.length > 0) return [...hits, ...masked];
  const place = calledSo(written) ?? mocked(written);
  return place && !isHarmlessAim(written.text, place) ? [...hits, hitAt(written, 'abuse', 'medium', place)] : hits;
}
