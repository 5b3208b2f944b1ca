import { foldText } from '@offshoot/contracts/fold-text';
import { searchWords } from '@offshoot/contracts/search-words';
import { likePattern } from '@offshoot/nest-kit/like-pattern';
import type { SpeciesNames } from '../species/species.ts';

/** Runs of scripts that are written without spaces, of Hangul, whose words are as short, and of emoji. */
const denseRun =
  /[\p{So}\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+/gu;

function tokensOf(run: string): string[] {
  const letters = [...run];
  return letters.flatMap((letter, index) => {
    const next = letters[index + 1];
    return next === undefined ? [letter] : [letter, letter + next];
  });
}

/**
 * Single letters and adjacent pairs of letters of the dense scripts: trigram indexes cannot find words of two letters,
 * which most Chinese words are.
 * @param folded text from `foldText`
 */
export function bigrams(folded: string): string[] {
  return [...new Set((folded.match(denseRun) ?? []).flatMap(tokensOf))];
}

/** One condition of a text search; a plant must meet all of them. */
export interface SearchTerm {
  /** A LIKE pattern with % and _ of the input escaped. */
  readonly like: string;
  /** Tokens that the indexed array must contain; empty for scripts that trigrams serve. */
  readonly tokens: readonly string[];
  /** The word for a comparison that tolerates a typo, or null if it is too short for that. */
  readonly fuzzy: string | null;
}

const shortestFuzzy = 4;
const longestFuzzy = 40;

/** A LIKE pattern for a filter that is compared as a whole. */
export const containsPattern = (text: string): string => likePattern(foldText(text));

function termOf(word: string): SearchTerm {
  const tokens = [...(word.match(denseRun) ?? [])].flatMap((run) => {
    const letters = [...run];
    return letters.length === 1 ? [run] : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  });
  const fuzzy = tokens.length === 0 && [...word].length >= shortestFuzzy ? word : null;
  return { like: likePattern(word), tokens: [...new Set(tokens)], fuzzy };
}

/** Conditions of a text search; empty if the input is blank. */
export const searchTerms = (search: string): SearchTerm[] => searchWords(search).map(termOf);

/** A search with some of its words, as named by `searchTerms`, replaced. */
export const replaceWords = (search: string, words: ReadonlyMap<string, string>): string =>
  foldText(search)
    .split(/([^\p{L}\p{M}\p{N}]+)/u)
    .map((word) => words.get(word) ?? word)
    .join('');

/** Words of letters only that are long enough to be mistyped; the dense scripts have none. */
export const plainWords = (text: string): string[] => [
  ...new Set(
    foldText(text)
      .split(/[^\p{L}\p{M}]+/u)
      .filter((word) => word.length >= shortestFuzzy && word.length <= longestFuzzy && termOf(word).fuzzy !== null),
  ),
];

/**
 * The number of what makes the search texts of plants, stored with them: since 3 with the names of the species. It is raised with
 * `FOLDING` and with what is searched, so that `FoldPlants` makes them again; a migration has an index of those that it finds.
 */
export const SEARCH_TEXTS = 3;

/** The texts of a plant that search covers, with the names of its species in all languages: never the address. */
export interface SearchableText {
  readonly name: string;
  readonly description: string;
  readonly species: string;
  readonly tags: readonly string[];
  readonly town: string | null;
}

/** The columns of a plant that searches compare. @param species from `holdSpecies`, in the transaction that stores them */
export function searchColumns(
  species: SpeciesNames,
  plant: SearchableText,
): { search_text: string; search_tokens: string[] } {
  const search_text = foldText(
    [
      ...[plant.name, plant.species, plant.tags.join(' '), plant.town ?? '', plant.description],
      ...species.namesOfPlant(plant),
    ].join(' '),
  );
  return { search_text, search_tokens: bigrams(search_text) };
}
