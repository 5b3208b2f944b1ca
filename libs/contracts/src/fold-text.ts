// Marks above and below letters of alphabets whose readers type without them: Latin, Greek and Cyrillic accents, Hebrew
// points, Arabic vowel signs. Vowel signs of Indic scripts and the voice marks of kana are letters to their readers and
// stay. A set with `v` would be shorter, but not every browser reads it.
const accents =
  /(?=[\p{Mn}\p{Me}])(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]|\u0640|\u0674|\u093c|\u09bc/gu;
/** Without a shape: joiners, direction marks, soft hyphens, blank fillers. */
const shapeless = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** By the letter that is searched for: letters without a decomposition, and those that another language writes instead. */
const variants: Readonly<Record<string, string>> = {
  ss: 'ß',
  ae: 'æ',
  oe: 'œ',
  o: 'ø',
  d: 'đð',
  l: 'ł',
  h: 'ħ',
  i: 'ı',
  t: 'ŧ',
  th: 'þ',
  σ: 'ς',
  ا: '\u0671\u0672\u0673',
  ي: '\u0649\u06cc\u06cd\u06ce\u06d0\u06d2',
  ك: '\u06a9\u06aa',
  ه: '\u0629\u06be\u06c1\u06c3\u06d5',
  ن: '\u06ba',
};
const letterOf = new Map(
  Object.entries(variants).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);
const varied = new RegExp(`[${[...letterOf.keys()].join('')}]`, 'g');
const digit = /(?![0-9])\p{Nd}/gu;
const isDigit = /^\p{Nd}$/u;

/** The digits of a script follow each other from zero to nine, and may follow those of another. */
function digitOf(written: string): string {
  const code = written.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** The text with the digits of every script as 0 to 9. */
export const plainDigits = (text: string): string => text.replace(digit, digitOf);

/** As many characters as a letter of any of our languages has once it is decomposed. */
const mostPerCharacter = 4;
/** The longest name of one character, U+FDFA, has 18. */
const shortestLimit = 64;

/**
 * A normalised text, cut where it is more than four times as long as `text`: single characters contain whole
 * sentences, and a text of them would cost eighteen times its length wherever it is stored or compared.
 */
export function withinExpansion(normalised: string, text: string): string {
  const most = Math.max(shortestLimit, text.length * mostPerCharacter);
  // The first half of a pair alone is no character.
  return normalised.length <= most ? normalised : normalised.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** The number of this folding, stored with what it folded. Migrations have an index of the rows that are not folded by it. */
export const FOLDING = 2;

/**
 * Text as every search compares it: lower case, without accents and characters that have no shape, one letter for its
 * variants in Arabic script, digits as 0 to 9, whitespace collapsed. At most four times as long as `text`. After a
 * change `FOLDING` is raised, so that stored texts are folded again.
 */
export function foldText(text: string): string {
  // Capitals among the compatibility characters have no small letters before they are normalised.
  const letters = withinExpansion(text.normalize('NFKD'), text).toLowerCase().normalize('NFKD');
  return plainDigits(letters.replace(shapeless, '').replace(accents, ''))
    .replace(varied, (letter) => letterOf.get(letter) ?? letter)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}
