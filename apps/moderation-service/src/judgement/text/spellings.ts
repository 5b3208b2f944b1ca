import { type MappedText, rewrite } from './mapped-text.ts';
import { foldText } from './fold-text.ts';
import { WORD_END, WORD_START } from './phrase-pattern.ts';
import { BOTANICAL_NAMES } from './phrases/botanical-names.ts';

const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};

const BOTANICAL = new RegExp(
  `${WORD_START}(?:${[...BOTANICAL_NAMES]
    .sort((a, b) => b.length - a.length)
    .map((name) => foldText(name).text.replaceAll(/[ -]/g, '[\\s-]+'))
    .join('|')})${WORD_END}`,
  'gu',
);

/** The text with plant names blanked out that contain a word of abuse. */
const withoutPlants = (source: MappedText): MappedText => rewrite(source, BOTANICAL, (name) => '·'.repeat(name.length));

const unleet = (source: MappedText): MappedText =>
  rewrite(source, /(?<=[a-z])[0134578@$!€]|[0134578@$!€](?=[a-z])/gu, (sign) => LEET[sign] ?? sign);

// "f u c k", "s.h.i.t": at least three single letters with one separator between them
const joinSpelledOut = (source: MappedText): MappedText =>
  rewrite(source, /(?<!\p{L})(?:\p{L}[\s.*_-]){2,}\p{L}(?!\p{L})/gu, (run) => run.replace(/[\s.*_-]/g, ''));

const shorten = (source: MappedText, length: number): MappedText =>
  rewrite(source, /(\p{L})\1{2,}/gu, (run) => run.slice(0, length));

// "у6ью", "cyкa": signs of other alphabets in a Cyrillic word
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
  0: 'о',
  3: 'з',
  4: 'ч',
  6: 'б',
};
const LIKE_CYRILLIC = /[abcehkmoptxy0346]/u;
const MAYBE_MIXED = /[abcehkmoptxy0346\p{Script=Cyrillic}]+/gu;
const unmix = (source: MappedText): MappedText =>
  rewrite(source, MAYBE_MIXED, (word) =>
    /\p{Script=Cyrillic}/u.test(word) && LIKE_CYRILLIC.test(word)
      ? Array.from(word, (sign) => LOOKALIKES[sign] ?? sign).join('')
      : word,
  );

/** The text as written, and with common ways of hiding a word undone: digits for letters, drawn-out letters, letters apart. */
export function spellings(source: MappedText): MappedText[] {
  const plain = withoutPlants(source);
  const letters = withoutPlants(unleet(plain));
  const all = [plain, unmix(plain), letters, shorten(letters, 1), shorten(letters, 2), joinSpelledOut(plain)];
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index);
}
