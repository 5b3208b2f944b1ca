/** Nearly the same in browsers without `Intl.Segmenter`: two letters of a flag, or a character with its marks and what is joined to it. */
const cluster =
  /\p{RI}{2}|\r\n|[^](?:[\p{M}\p{Emoji_Modifier}\u200d]|(?<=\u200d)\p{Extended_Pictographic}|(?<=\u094d\u200d?)\p{L})*/gu;

/** A text in what readers take for its characters: an accent, a joiner or a skin tone belongs to the one before it. */
export const graphemesOf = (text: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
    : (text.match(cluster) ?? []);

/** The whole graphemes at the beginning of a text that have at most `most` code units together. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  // Whether a grapheme ends is decided by the next character, of at most two code units.
  for (const grapheme of graphemesOf(text.slice(0, most + 2))) {
    if (kept.length + grapheme.length > most) break;
    kept += grapheme;
  }
  // One that is longer by itself is split, but never between the halves of a surrogate pair.
  return kept || text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
