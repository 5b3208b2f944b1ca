import { foldWords } from '@offshoot/contracts/fold-words';
import { speciesOf, townOf, type NamesFile } from '@offshoot/translations/page-names';
import type { TownSuggestions } from '@offshoot/contracts/towns';
import type { Place } from '../places/stored-place.ts';

interface SpeciesSuggestion {
  kind: 'species';
  name: string;
  /** Another name of the same plant. */
  more: string | null;
  search: string;
}

export interface TownSuggestion {
  kind: 'town';
  name: string;
  /** ISO 3166 code. */
  country: string;
  /** The town of a quarter. */
  within: string | null;
  place: Place;
}

/** What a field offers while a reader types. */
export type Suggestion = SpeciesSuggestion | TownSuggestion;

const hundredth = (degrees: number): number => Math.round(degrees * 100) / 100;
/** Names of the page and of the server have the coordinates of one list. */
const placeKey = ({ latitude, longitude }: Place): string => `${hundredth(latitude)} ${hundredth(longitude)}`;

/** Distinguishes the suggestions of a list. */
export const keyOf = (suggestion: Suggestion): string =>
  suggestion.kind === 'species' ? suggestion.name : `${suggestion.name} ${placeKey(suggestion.place)}`;

/** What follows the name of a town: its country, and before it the town that a quarter belongs to. */
export const townDetail = ({ within, country }: TownSuggestion, countryName: (code: string) => string): string =>
  [within, countryName(country)].filter((part) => part !== null).join(' · ');

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

const ideograph = /\p{Script=Han}/u;

const foldedNames = (names: readonly string[]): string => names.map((name) => `\n${foldWords(name)}`).join('');

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
      const isSame = more !== null && foldWords(more) === foldWords(name);
      // Owners name the species by its scientific name, whatever their language.
      return { kind: 'species', name, more: isSame ? null : more, search: latin ?? name };
    },
  };
}

function namedTown(line: string): Named<TownSuggestion> {
  const { name, english, country, latitude, longitude } = townOf(line);
  const suggestion: TownSuggestion = {
    kind: 'town',
    name,
    country,
    within: null,
    place: { latitude, longitude },
  };
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
  const searchText = foldWords(text);
  return searchText.length < 2 && !ideograph.test(searchText) ? null : searchText;
};

/** At most eight suggestions: species, then these towns. */
export function suggestionsFor(
  index: NameIndex,
  text: string,
  towns: readonly TownSuggestion[] = townsFor(index.towns, text),
): Suggestion[] {
  const searchText = searchable(text);
  if (searchText === null) return [];
  const shown = matches(index.species, searchText).slice(0, MOST - Math.min(LEAST_TOWNS, towns.length));
  return [...shown, ...towns.slice(0, MOST - shown.length)];
}

/** At most eight towns that the reader's language has a name for, largest first. */
export function townsFor(index: TownIndex, text: string): TownSuggestion[] {
  const searchText = searchable(text);
  return searchText === null ? [] : matches(index, searchText);
}

/**
 * The towns of the page, by names of the reader's language, and those of the server, each town once. The server's come
 * first where it ordered them by their distance from the reader.
 */
export function mergeTowns(
  named: readonly TownSuggestion[],
  fromServer: TownSuggestions,
  isByDistance: boolean,
): TownSuggestion[] {
  const own = new Map(named.map((town) => [placeKey(town.place), town]));
  const others = fromServer.map(
    ({ latitude, longitude, ...town }): TownSuggestion =>
      own.get(placeKey({ latitude, longitude })) ?? { kind: 'town', ...town, place: { latitude, longitude } },
  );
  return [...new Set(isByDistance ? [...others, ...named] : [...named, ...others])].slice(0, MOST);
}
