import type { MappedText, Span } from './mapped-text.ts';
import { findPhrases, type PhrasePattern, type PhrasesByLanguage, phrasePatterns } from './phrase-pattern.ts';

/** Ideas that say something together which none of them says alone. */
interface Combinations<Idea extends string> {
  phrases: Readonly<Record<Idea, PhrasesByLanguage>>;
  /** Rare ideas first: the others are looked for only where they are found. */
  combinations: readonly (readonly Idea[])[];
  /** Ideas with more than this between them do not belong together. */
  within: number;
  /** Only in the order of the combination, and in one sentence. */
  inOrder?: boolean;
}

type PlacesOf<Idea> = (idea: Idea) => readonly Span[];

type Fits = (begin: Span, place: Span) => boolean;

/** The first place where all ideas of a combination are close to each other, each said by words of its own. */
function placeOf<Idea>([first, ...others]: readonly Idea[], fits: Fits, placesOf: PlacesOf<Idea>): Span | undefined {
  if (first === undefined || placesOf(first).length === 0 || others.some((idea) => placesOf(idea).length === 0))
    return undefined;
  for (const begin of placesOf(first)) {
    const chosen = [begin];
    for (const idea of others) {
      const next = placesOf(idea).find(
        (place) => fits(begin, place) && chosen.every(({ start, end }) => place.end <= start || place.start >= end),
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

const SENTENCE_END = /[.!?\n。]/u;

/** Returns where the first combination is in a text; places that `isDenied` accepts do not count. */
export function combinationFinder<Idea extends string>({
  phrases,
  combinations,
  within,
  inOrder = false,
}: Combinations<Idea>): (source: MappedText, isDenied?: (span: Span) => boolean) => Span | undefined {
  const ideas = new Map<Idea, readonly PhrasePattern[]>(
    (Object.keys(phrases) as Idea[]).map((idea) => [idea, phrasePatterns(phrases[idea])]),
  );
  return ({ text }, isDenied) => {
    const spansByIdea = new Map<Idea, readonly Span[]>();
    const placesOf = (idea: Idea): readonly Span[] => {
      const places =
        spansByIdea.get(idea) ?? findPhrases(ideas.get(idea) ?? [], text).filter((span) => isDenied?.(span) !== true);
      spansByIdea.set(idea, places);
      return places;
    };
    const fits: Fits = inOrder
      ? ({ end }, { start }) => start >= end && start - end <= within && !SENTENCE_END.test(text.slice(end, start))
      : (begin, place) => Math.abs(place.start - begin.start) <= within;
    for (const combination of combinations) {
      const place = placeOf(combination, fits, placesOf);
      if (place) return place;
    }
    return undefined;
  };
}
