import { foldText } from '@offshoot/contracts/fold-text';
import { languages } from '@offshoot/contracts/locales';
import { serverTexts } from '@offshoot/translations/server-texts';
import unhomoglyph from 'unhomoglyph';
import { anywhere, asWholeName, besides, phrases } from './reserved-words.ts';

/** Signs that are read as letters. */
const likeLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'l',
  '|': 'l',
  '+': 't',
  '€': 'e',
  ĸ: 'k',
  ʍ: 'm',
  // Small capitals, of which Unicode names none as confusable; Cyrillic and Greek letters look like them.
  ...Object.fromEntries(
    [...'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪlᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz'.matchAll(/(.)(.)/gu)].map(([, small = '', plain = '']) => [
      small,
      plain,
    ]),
  ),
};

/** Letters in white on black, and of flags: Unicode does not decompose them. */
function plainLetter(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  for (const first of [0x1f150, 0x1f170, 0x1f1e6])
    if (point >= first && point < first + 26) return String.fromCharCode(0x61 + point - first);
  return sign;
}

/** Signs that look like the badge of a moderator. */
const badges = /[🛡✓✔☑✅🔰👮🗹🏵]/u;

/** Which digits of a name are gaps in it; the others are letters. */
const gaps = {
  none: /(?!)/g,
  atEnds: /(?<!\p{N})\p{N}+(?![\p{L}\p{N}])/gu,
  all: /\p{N}/gu,
} as const;

/** A text as its reader sees it: signs that look alike are the same letters, and what has no shape is left out. */
function lookOf(text: string, digits: keyof typeof gaps): string {
  const shaped = text
    .replace(/[™℠]/g, ' ')
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const signs = [...shaped].map(plainLetter).join('').replace(gaps[digits], ' ');
  // Capitals and small letters look like different signs, so their order matters.
  const folded = foldText(unhomoglyph(foldText(unhomoglyph(signs))));
  const letterwise = [...folded].map((sign) => likeLetters[sign] ?? sign).join('');
  return letterwise.replace(/rn/g, 'm').replace(/cl/g, 'd');
}

/** One letter for those that are doubled, and for `i` and `l`, since a capital of the first looks like the second. */
const merged = (word: string): string => word.replace(/(\p{L})\1+/gu, '$1').replace(/i/g, 'l');

interface Reading {
  words: string[];
  /** Without gaps. */
  whole: string;
}

/** Reads a text word by word. Single letters beside each other are one word that was spaced out. */
function read(look: string): Reading {
  const words: string[] = [];
  let spaced = '';
  for (const word of look.split(/[^\p{L}\p{M}\p{N}]+/u)) {
    if ([...word].length === 1) {
      spaced += word;
      continue;
    }
    if (spaced !== '') words.push(spaced);
    spaced = '';
    if (word !== '') words.push(word);
  }
  if (spaced !== '') words.push(spaced);
  return { words: words.map(merged), whole: merged(words.join('')) };
}

/** The ways to read a name: with its digits as letters or as gaps, by its capitals or its small letters. */
const readings = (name: string): Reading[] =>
  (['none', 'atEnds', 'all'] as const).flatMap((digits) =>
    [name, name.toLowerCase()].map((text) => read(lookOf(text, digits))),
  );

const textsOf = serverTexts('common');
/** What the page shows in the place of a name. */
const standIns = languages.flatMap((language) =>
  (['person.deleted', 'person.somebody'] as const).map((key) => textsOf(language)(key)),
);

const plain = (texts: readonly string[]): Reading[] => texts.map((text) => read(lookOf(text.toLowerCase(), 'none')));
const wholes = (texts: readonly string[]): string[] => plain(texts).map(({ whole }) => whole);
const spacedOut = (words: readonly string[]): string => ` ${words.join(' ')} `;

const looksAnywhere = wholes(anywhere);
const looksOfPhrases = plain([...phrases, ...standIns.filter((text) => text.includes(' '))]).map(({ words }) =>
  spacedOut(words),
);
const looksOfWholes = new Set(wholes([...asWholeName, ...phrases, ...standIns]));
const looksBesides = new Set(wholes(besides));

/**
 * Whether a name reads as the product's, its moderators', or what the page shows in the place of a name, or carries a sign
 * like their badge: others would take what its bearer writes for the product's own words.
 */
export function isReservedName(name: string): boolean {
  if (badges.test(name)) return true;
  return readings(name).some(({ words, whole }) => {
    const claims = words.filter((word) => looksOfWholes.has(word));
    return (
      looksOfWholes.has(whole) ||
      looksAnywhere.some((look) => whole.includes(look)) ||
      looksOfPhrases.some((look) => spacedOut(words).includes(look)) ||
      (claims.length > 0 && words.every((word) => looksOfWholes.has(word) || looksBesides.has(word)))
    );
  });
}
