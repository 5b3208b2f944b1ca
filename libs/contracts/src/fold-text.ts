// Marks above and below letters of alphabets whose readers type without them: Latin, Greek and Cyrillic accents, Hebrew
// points, Arabic vowel signs. Vowel signs of Indic scripts and the voice marks of kana are letters to their readers and
// stay. A set with `v` would be shorter, but not every browser reads it.
const accents = /(?=\p{Mn})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]|\u0640/gu;
const undecomposed: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ى: 'ي',
  ة: 'ه',
};
const undecomposedLetters = new RegExp(`[${Object.keys(undecomposed).join('')}]`, 'g');

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

/** Text as search compares it: lower case, without accents, whitespace collapsed. At most four times as long as `text`. */
export function foldText(text: string): string {
  return withinExpansion(text.toLowerCase().normalize('NFKD'), text)
    .replace(accents, '')
    .replace(undecomposedLetters, (letter) => undecomposed[letter] ?? letter)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}
