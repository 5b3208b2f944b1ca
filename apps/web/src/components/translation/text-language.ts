import type { Language } from '@offshoot/contracts/locales';

/** The scripts of the site's languages; `Latn` is that of three. */
const scripts: readonly (readonly [script: string, letter: RegExp, language: Language | null])[] = [
  ['Latn', /\p{Script=Latin}/gu, null],
  ['Arab', /\p{Script=Arabic}/gu, 'ar'],
  ['Hebr', /\p{Script=Hebrew}/gu, 'he'],
  ['Cyrl', /\p{Script=Cyrillic}/gu, 'ru'],
  ['Deva', /\p{Script=Devanagari}/gu, 'hi'],
  ['Hani', /\p{Script=Han}/gu, 'zh'],
];

/** The most frequent words of languages, of this site and of its neighbours. */
const frequentWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    'the and is are you your with this that have has it its of my can will when hi hello thanks they was for in on at to do does very now not be we me so but from there here what how yes no i a an if or as just like good would could please some one two'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las y un una con por para está es muy pero cuando tengo gracias hola puedo mi al del de que se en lo no si sí hay como más o te me su son ya también bien sábado'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les et un une des du de pour avec vous je dans sur mon votre bonjour merci il elle pas au aux que qui en est ce cette ne on se si plus mais nous tu bien très peux c d l j'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das und ist ich nicht mit für ein eine einen auf danke hallo wir sie es in zu den dem von hat auch noch so du kann wenn'.split(
      ' ',
    ),
  ),
  it: new Set('il lo la gli le e è un una di della del per sono ciao grazie che non nel con si ho in mi ma'.split(' ')),
  pt: new Set(
    'o os a as e é um uma não com para você obrigado olá muito do da em que de se por mais no na eu'.split(' '),
  ),
};

const words = /\p{L}+/gu;

interface Latin {
  /** The language of which a text has the most frequent words; null without any, and where two have as many. */
  language: string | null;
  /** How many words it has of a language. */
  countOf: (language: string) => number;
  words: number;
}

function latinLanguage(text: string): Latin {
  const written = text.toLowerCase().match(words) ?? [];
  const countOf = (language: string) => written.filter((word) => frequentWords[language]?.has(word)).length;
  const [first, second] = Object.keys(frequentWords)
    .map((language) => ({ language, count: countOf(language) }))
    .sort((left, right) => right.count - left.count);
  const isClear = first !== undefined && second !== undefined && first.count > second.count;
  return { language: isClear ? first.language : null, countOf, words: written.length };
}

/** Whether a text in Latin letters is not in the language of a reader of such; short ones need less to be sure. */
function isForeignLatin({ language, countOf, words: length }: Latin, reader: Language): boolean {
  if (language === null || language === reader) return false;
  return countOf(language) >= (length > 4 ? 2 : 1) && countOf(language) > countOf(reader) + (length > 8 ? 1 : 0);
}

const scriptOf = (text: string) =>
  scripts
    .map(([script, letter, language]) => ({ script, language, count: text.match(letter)?.length ?? 0 }))
    .reduce((most, next) => (next.count > most.count ? next : most));

const ofReader: Partial<Record<Language, string>> = Object.fromEntries(
  scripts.flatMap(([script, , language]) => (language ? [[language, script]] : [])),
);

/**
 * Whether a text is written in another language than that of its reader, by its script, or by the frequent words of languages in Latin
 * letters; and the likely language, as an ISO 639-1 code. A short text in the reader's own script counts as theirs.
 */
export function foreignLanguage(text: string, reader: Language): { isForeign: boolean; language?: string } {
  const { script, language, count } = scriptOf(text);
  if (count === 0) return { isForeign: false };
  const latin = latinLanguage(text);
  const likely = script === 'Latn' ? latin.language : language;
  const isForeign = script !== (ofReader[reader] ?? 'Latn') || (script === 'Latn' && isForeignLatin(latin, reader));
  return { isForeign, ...(likely !== null && { language: likely }) };
}
