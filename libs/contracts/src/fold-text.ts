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

/** Text as search compares it: lower case, without accents, whitespace collapsed. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .replace(undecomposedLetters, (letter) => undecomposed[letter] ?? letter)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}
