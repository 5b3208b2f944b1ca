import { foldText } from '@offshoot/contracts/fold-text';
import { speciesOf, townOf, type NamesFile } from '@offshoot/translations/page-names';
import type { Place } from '../places/stored-place.ts';

interface SpeciesSuggestion {
  kind: 'species';
  name: string;
  /** Another name of the same plant. */
  more: string | null;
  search: string;
}

interface TownSuggestion {
  kind: 'town';
  name: string;
  /** ISO 3166 code. */
  country: string;
  place: Place;
}

/** What a field offers while a reader types. */
export type Suggestion = SpeciesSuggestion | TownSuggestion;

interface Named<S extends Suggestion> {
  /** Folded names: a line break before each name, a space before each further word. */
  readonly folded: string;
  readonly suggestion: (wanted: string) => S;
}

/** The towns of a language, folded once. */
export type TownIndex = readonly Named<TownSuggestion>[];

/** The names of a language, folded once. */
export interface NameIndex {
  readonly species: readonly Named<SpeciesSuggestion>[];
  readonly towns: TownIndex;
}

const MOST = 8;
/** Left for towns where there are as many. */
const LEAST_TOWNS = 4;

const apostrophes = /['’ʼ`´"׳״]/g;
const betweenWords = /[^\p{L}\p{M}\p{N}]+/gu;
const ideograph = /\p{Script=Han}/u;

const wordsOf = (text: string): string => foldText(text).replace(apostrophes, '').replace(betweenWords, ' ').trim();
const foldedNames = (names: readonly string[]): string => names.map((name) => `\n${wordsOf(name)}`).join('');

const startsName = (folded: string, wanted: string): boolean => folded.includes(`\n${wanted}`);
const startsWord = (folded: string, wanted: string): boolean => folded.includes(` ${wanted}`);

/** The name that a reader is typing. */
const typed = (names: readonly string[], wanted: string): string | undefined =>
  names.find((name) => startsName(foldedNames([name]), wanted)) ??
  names.find((name) => startsWord(foldedNames([name]), wanted));

function namedSpecies(line: string): Named<SpeciesSuggestion> {
  const { latin, names } = speciesOf(line);
  const all = latin ? [...names, latin] : names;
  return {
    folded: foldedNames(all),
    suggestion: (wanted) => {
      const name = typed(all, wanted) ?? '';
      const more = name === latin ? (names[0] ?? null) : latin;
      const isSame = more !== null && wordsOf(more) === wordsOf(name);
      // Owners name the species by its scientific name, whatever their language.
      return { kind: 'species', name, more: isSame ? null : more, search: latin ?? name };
    },
  };
}

function namedTown(line: string): Named<TownSuggestion> {
  const { name, english, country, latitude, longitude } = townOf(line);
  const suggestion: TownSuggestion = { kind: 'town', name, country, place: { latitude, longitude } };
  return { folded: foldedNames([name, english]), suggestion: () => suggestion };
}

export const indexTowns = ({ towns }: Pick<NamesFile, 'towns'>): TownIndex => towns.map(namedTown);

export const indexNames = (names: NamesFile): NameIndex => ({
  species: names.species.map(namedSpecies),
  towns: indexTowns(names),
});

/** Those with a name, or a word of it, that starts with the text; the former first. */
function matches<S extends Suggestion>(all: readonly Named<S>[], wanted: string): S[] {
  const starting = all.filter(({ folded }) => startsName(folded, wanted));
  const others =
    starting.length < MOST ? all.filter(({ folded }) => startsWord(folded, wanted) && !startsName(folded, wanted)) : [];
  return [...starting, ...others].slice(0, MOST).map(({ suggestion }) => suggestion(wanted));
}

/** What can be searched for: two letters, or one Chinese character. */
const searchable = (text: string): string | null => {
  const wanted = wordsOf(text);
  return wanted.length < 2 && !ideograph.test(wanted) ? null : wanted;
};

/** At most eight suggestions: species, then towns, largest first. */
export function suggestionsFor(index: NameIndex, text: string): Suggestion[] {
  const wanted = searchable(text);
  if (wanted === null) return [];
  const [species, towns] = [matches(index.species, wanted), matches(index.towns, wanted)];
  const shown = species.slice(0, MOST - Math.min(LEAST_TOWNS, towns.length));
  return [...shown, ...towns.slice(0, MOST - shown.length)];
}

/** At most eight towns, largest first. */
export function townsFor(index: TownIndex, text: string): TownSuggestion[] {
  const wanted = searchable(text);
  return wanted === null ? [] : matches(index, wanted);
}
