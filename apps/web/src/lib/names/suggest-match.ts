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
  readonly suggestion: (searchText: string) => S;
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

const startsName = (folded: string, searchText: string): boolean => folded.includes(`\n${searchText}`);
const startsWord = (folded: string, searchText: string): boolean => folded.includes(` ${searchText}`);

/** The name that a reader is typing. */
const typed = (names: readonly string[], searchText: string): string | undefined =>
  names.find((name) => startsName(foldedNames([name]), searchText)) ??
  names.find((name) => startsWord(foldedNames([name]), searchText));

function namedSpecies(line: string): Named<SpeciesSuggestion> {
  const { latin, names } = speciesOf(line);
  const all = latin ? [...names, latin] : names;
  return {
    folded: foldedNames(all),
    suggestion: (searchText) => {
      const name = typed(all, searchText) ?? '';
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
function matches<S extends Suggestion>(all: readonly Named<S>[], searchText: string): S[] {
  const starting = all.filter(({ folded }) => startsName(folded, searchText));
  const others =
    starting.length < MOST
      ? all.filter(({ folded }) => startsWord(folded, searchText) && !startsName(folded, searchText))
      : [];
  return [...starting, ...others].slice(0, MOST).map(({ suggestion }) => suggestion(searchText));
}

/** What can be searched for: two letters, or one Chinese character. */
const searchable = (text: string): string | null => {
  const searchText = wordsOf(text);
  return searchText.length < 2 && !ideograph.test(searchText) ? null : searchText;
};

/** At most eight suggestions: species, then towns, largest first. */
export function suggestionsFor(index: NameIndex, text: string): Suggestion[] {
  const searchText = searchable(text);
  if (searchText === null) return [];
  const [species, towns] = [matches(index.species, searchText), matches(index.towns, searchText)];
  const shown = species.slice(0, MOST - Math.min(LEAST_TOWNS, towns.length));
  return [...shown, ...towns.slice(0, MOST - shown.length)];
}

/** At most eight towns, largest first. */
export function townsFor(index: TownIndex, text: string): TownSuggestion[] {
  const searchText = searchable(text);
  return searchText === null ? [] : matches(index, searchText);
}
