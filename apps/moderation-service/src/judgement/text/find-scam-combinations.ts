import { denialsIn } from './denials.ts';
import type { MappedText, Span } from './mapped-text.ts';
import { findPhrases, hitAt, phrasePatterns } from './phrase-pattern.ts';
import { SCAM_IDEAS, type ScamIdea } from './phrases/scams.ts';
import type { TextHit } from './text-signals.ts';

const ideas = new Map(
  (Object.keys(SCAM_IDEAS) as ScamIdea[]).map((idea) => [idea, phrasePatterns(SCAM_IDEAS[idea])] as const),
);

/** What a scam says together: the seller who is away, the code that opens an account, the courier who wants a fee. Rare ideas first. */
const COMBINATIONS: readonly (readonly ScamIdea[])[] = [
  ['away', 'deposit'],
  ['away', 'shipping', 'pay'],
  ['away', 'link', 'pay'],
  ['away', 'courier', 'fee'],
  ['code', 'code_sent', 'request'],
  ['courier', 'fee', 'pay'],
  ['courier', 'fee', 'link'],
  ['courier', 'link', 'pay'],
  ['deposit', 'hold'],
  ['deposit', 'shipping', 'ahead'],
  ['deposit', 'shipping', 'pay'],
  ['fee', 'shipping', 'ahead', 'pay'],
  ['overpaid', 'return', 'pay'],
  ['account', 'blocked', 'confirm'],
  ['account', 'blocked', 'card'],
  ['link', 'confirm', 'card'],
  ['link', 'card', 'receive_money'],
  ['inheritance', 'fee'],
  ['inheritance', 'pay'],
  ['scan', 'receive_money'],
];

/** Ideas of one combination further apart than this do not belong together. */
const WITHIN = 240;

type PlacesOf = (idea: ScamIdea) => readonly Span[];

/** The first place where all ideas of a combination are close to each other, each said by words of its own. */
function placeOf([first, ...others]: readonly ScamIdea[], placesOf: PlacesOf): Span | undefined {
  if (first === undefined || placesOf(first).length === 0 || others.some((idea) => placesOf(idea).length === 0))
    return undefined;
  for (const begin of placesOf(first)) {
    const chosen = [begin];
    for (const idea of others) {
      const next = placesOf(idea).find(
        (place) =>
          Math.abs(place.start - begin.start) <= WITHIN &&
          chosen.every(({ start, end }) => place.end <= start || place.start >= end),
      );
      if (!next) break;
      chosen.push(next);
    }
    if (chosen.length > others.length)
      return {
        start: Math.min(...chosen.map(({ start }) => start)),
        end: Math.max(...chosen.map(({ end }) => end)),
      };
  }
  return undefined;
}

/** Looks for an idea when it is first needed: most texts lack the rare ones. */
function placesIn(text: string): PlacesOf {
  const isDenied = denialsIn(text);
  const found = new Map<ScamIdea, readonly Span[]>();
  return (idea) => {
    const places = found.get(idea) ?? findPhrases(ideas.get(idea) ?? [], text).filter((span) => !isDenied(span));
    found.set(idea, places);
    return places;
  };
}

/** Scams, by the ideas that they combine. One hit at most. */
export function findScamCombinations(source: MappedText): TextHit[] {
  const placesOf = placesIn(source.text);
  for (const combination of COMBINATIONS) {
    const place = placeOf(combination, placesOf);
    if (place) return [hitAt(source, 'scam', 'medium', place)];
  }
  return [];
}
