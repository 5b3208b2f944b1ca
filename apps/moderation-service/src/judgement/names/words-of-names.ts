import { foldForTags } from '../tags/tag-words.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const HEBREW_GERESH = /(?<=\p{Script=Hebrew})['׳"״](?=\p{Script=Hebrew})/gu;
const FINAL_LETTERS: Readonly<Record<string, string>> = { ם: 'מ', ן: 'נ', ץ: 'צ', ף: 'פ', ך: 'כ' };
const RUSSIAN_ENDING =
  /(?<=.{3})(?:ами|ями|ого|его|ому|ему|ыми|ими|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ам|ям|ах|ях|ом|ем|ую|юю|[аяоеыиуюьй])$/u;

function latinStem(word: string): string {
  if (word.length <= 3) return word;
  return word
    .replace(/[sx]$/, '')
    .replace(/(?<=.{3})e$/, '')
    .replace(/(?<=.{3})y$/, 'i');
}

const hebrewStem = (word: string): string =>
  word
    .replace(/[םןץףך]/g, (letter) => FINAL_LETTERS[letter] ?? letter)
    .replace(/(?<=.{3})(?:ימ|ות)$/u, '')
    .replace(/(?<=.{2})[הת]$/u, '');

const STEMS: readonly (readonly [script: RegExp, stem: (word: string) => string])[] = [
  [/\p{Script=Latin}/u, latinStem],
  [/\p{Script=Cyrillic}/u, (word) => word.replace(RUSSIAN_ENDING, '')],
  [/\p{Script=Hebrew}/u, hebrewStem],
  [/\p{Script=Arabic}/u, (word) => word.replace(/^ال(?=.{3})/u, '').replace(/(?<=.{2})(?:ه|ات)$/u, '')],
  [/\p{Script=Devanagari}/u, (word) => word.replace(/ँ/g, 'ं').replace(/(?<=.{2})(?:ों|ें|ो|े|ा)$/u, '')],
];

const stem = (word: string): string => STEMS.find(([script]) => script.test(word))?.[1](word) ?? word;

// "And", "the", "in", "of" and the like are written together with the word that follows.
const PARTICLES: readonly RegExp[] = [
  /^[והבכלמש](?=\p{Script=Hebrew}{3})/u,
  /^(?:و?[بلك]?ال|لل|و)(?=\p{Script=Arabic}{3})/u,
];

/** The stems that a word of a text may stand for, the word as it is written first. */
function stemsOf(word: string): string[] {
  const stems = [stem(word)];
  for (const particle of PARTICLES) {
    for (let rest = word; particle.test(rest) && stems.length < 3;) {
      rest = rest.replace(particle, '');
      stems.push(stem(rest));
    }
  }
  return stems;
}

const wordsOf = (text: string): string[] => foldForTags(text).replace(HEBREW_GERESH, '').match(WORD) ?? [];

/** A name as it is stored: stems, so that it matches in the plural and in other cases. */
export const nameKey = (name: string): string => wordsOf(name).map(stem).join(' ');

/** The words of a text, each with the stems that it may stand for. */
export const stemsOfWords = (text: string): string[][] => wordsOf(text).map(stemsOf);
