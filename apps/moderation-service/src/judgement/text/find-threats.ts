import { combinationFinder } from './combinations.ts';
import type { MappedText } from './mapped-text.ts';
import { findPhrases, hitAt, phrasePatterns } from './phrase-pattern.ts';
import { THREAT_IDEAS } from './phrases/threat-ideas.ts';
import { DOUBTFUL_THREATS, SEVERE_THREATS } from './phrases/threats.ts';
import type { TextHit } from './text-signals.ts';

const severe = phrasePatterns(SEVERE_THREATS);
const doubtful = phrasePatterns(DOUBTFUL_THREATS);
const kin = phrasePatterns(THREAT_IDEAS.kin);
// Of a poisonous plant it is kind to say: mind your children.
const POISONOUS =
  /poison|toxi[cq]|\bsap\b|venenos|t[oó]xic|v[eé]n[eé]neu|ядовит|ядовы|сок |רעיל|ארסי|سام|سمي|ज़?हरील|विषैल|zeh?ril|毒|汁液/u;
const combined = combinationFinder({
  phrases: THREAT_IDEAS,
  combinations: [
    ['attack'],
    ['damage', 'yours'],
    ['gang', 'menace'],
    ['gang', 'visit', 'damage'],
    ['gang', 'visit', 'weapon'],
    ['find', 'menace'],
    ['find', 'weapon'],
    ['find', 'kin'],
    ['find', 'pity'],
    ['find', 'care'],
    ['visit', 'menace'],
    ['kin', 'unguarded', 'care'],
    ['kin', 'unguarded', 'pity'],
    ['kin', 'pity'],
    ['home', 'pity'],
    ['home', 'burning'],
    ['deadline', 'gang'],
    ['deadline', 'burning'],
    ['deadline', 'damage'],
    ['deadline', 'menace'],
    ['deadline', 'visit'],
  ],
  within: 60,
});

/** Harm announced to a person, their body or their home, and hints at it. */
export function findThreats(source: MappedText): TextHit[] {
  const hits = [
    ...findPhrases(severe, source.text).map((span) => hitAt(source, 'threat', 'severe', span)),
    ...findPhrases(doubtful, source.text).map((span) => hitAt(source, 'threat', 'medium', span)),
  ];
  const place = hits.length === 0 && combined(source);
  if (place) hits.push(hitAt(source, 'threat', 'medium', place));
  const isAdvice = ({ severity, term }: TextHit): boolean =>
    severity === 'medium' && POISONOUS.test(source.text) && findPhrases(kin, term).length > 0;
  return hits.filter((hit) => !isAdvice(hit));
}
