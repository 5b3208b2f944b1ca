import { foldText } from '@offshoot/contracts/fold-text';
import type { Language } from '@offshoot/contracts/locales';
import type { PlantNamesInText } from '@offshoot/contracts/species';
import { readPlantGroups } from '@offshoot/translations/common-names';
import { isDistinct, nameIn, type NamedSpecies, type SpeciesNames } from './species-names.ts';

/** Words of the longest name, and characters of the longest Chinese one. */
const mostWords = 4;
const mostCharacters = 8;
const mostNames = 20;

/** Single words that hardly mean anything but a plant, unlike 'honesty'. */
let certainWords: ReadonlySet<string> | undefined;

function isCertain(folded: string): boolean {
  certainWords ??= new Set(
    readPlantGroups()
      .flatMap(({ latin, common }) => [...latin.flat(), ...[...common.values()].flat()])
      .filter(({ certain }) => certain)
      .map(({ name }) => foldText(name).trim()),
  );
  return isDistinct(folded) || certainWords.has(folded);
}

interface Mention {
  readonly start: number;
  readonly end: number;
  readonly species: NamedSpecies;
}

type Find = (written: string) => NamedSpecies | null;

/** The longest names first at each place of a text, none within another; `ends` are where a name that starts there may end. */
function findFrom(text: string, starts: readonly number[], endsOf: (start: number) => readonly number[], find: Find) {
  const mentions: Mention[] = [];
  for (const start of starts) {
    if (start < (mentions.at(-1)?.end ?? 0)) continue;
    for (const end of endsOf(start).toReversed()) {
      const species = find(text.slice(start, end));
      if (!species) continue;
      mentions.push({ start, end, species });
      break;
    }
  }
  return mentions;
}

function findInWords(text: string, find: Find): Mention[] {
  const words = Array.from(text.matchAll(/[\p{L}\p{M}\p{N}×'’-]+/gu), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  const ends = new Map(
    words.map(({ start }, at) => [start, words.slice(at, at + mostWords).map(({ end }) => end)] as const),
  );
  return findFrom(text, [...ends.keys()], (start) => ends.get(start) ?? [], find);
}

/** Chinese has no spaces between words, so a name may start and end at any character. */
function findInChinese(text: string, find: Find): Mention[] {
  const starts = Array.from(text.matchAll(/\p{Script=Han}/gu), ({ index }) => index);
  const isHan = new Set(starts);
  const endsOf = (start: number): number[] => {
    const ends: number[] = [];
    for (let at = start; isHan.has(at) && ends.length < mostCharacters; at = ends.at(-1) ?? at)
      ends.push(at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1));
    return ends;
  };
  return findFrom(text, starts, endsOf, find);
}

/**
 * The plants that a text names as it writes them, in the order of the text, each species once: by their names in a language, or else
 * their scientific ones. Only those with a page, by names that hardly mean anything else, and none that the reader calls so, too.
 */
export function namesInText(
  names: SpeciesNames,
  { text, language }: { text: string; language: Language },
): PlantNamesInText {
  const find: Find = (written) => {
    const folded = foldText(written).trim();
    return isCertain(folded) ? names.called(folded) : null;
  };
  const mentions = [...findInWords(text, find), ...findInChinese(text, find)].sort(
    (left, right) => left.start - right.start,
  );
  const bySlug = new Map<string, PlantNamesInText[number]>();
  for (const { start, end, species } of mentions) {
    const { slug, name: latinName } = species;
    const record = slug === null ? undefined : names.records.get(slug);
    if (slug === null || !record || bySlug.has(slug)) continue;
    const written = text.slice(start, end);
    const name = nameIn(record, language) ?? latinName;
    if (foldText(written).trim() !== foldText(name).trim()) bySlug.set(slug, { slug, written, name });
  }
  return [...bySlug.values()].slice(0, mostNames);
}
