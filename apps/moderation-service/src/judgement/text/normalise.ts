import { stripCharacters } from '@offshoot/contracts/strip-characters';

// Vowel points of Hebrew (niqqud) and Arabic (tashkeel), the Arabic tatweel, and the Devanagari nukta.
const OPTIONAL_MARKS = /[\u0591-\u05bd]|[\u05bf\u05c1-\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|\u0640|\u093c/g;
// Grave, acute, circumflex, diaeresis, cedilla. Not the tilde: "cono" (cone) is not "coño".
const LATIN_ACCENTS = /[\u0300\u0301\u0302\u0308\u0327]/gu;
const MARKS_OF_LATIN = /(?<=\p{Script=Latin})\p{M}+/gu;

// Whole sentences in one character, 18 letters and 8: a text of them would become eighteen times as long.
const HONORIFICS = /[\ufdfa\ufdfb]/g;

/** The text in compatibility form, without invisible characters: they would only serve to split a word. */
const withoutSplitters = (text: string): string =>
  stripCharacters(text.replace(HONORIFICS, ' ').normalize('NFKC'), 'invisible', 'joiner', 'mark', 'override');

/** One spelling for what a reader sees as the same word, in all eight languages. */
export function normalise(text: string): string {
  return withoutSplitters(text)
    .replace(OPTIONAL_MARKS, '')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ё/g, 'е')
    .replace(/[’‘`´]/g, "'");
}

/** Latin letters without accents, for languages that are often typed without them. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS_OF_LATIN, (marks) => marks.replace(LATIN_ACCENTS, ''))
    .normalize('NFC');
}
