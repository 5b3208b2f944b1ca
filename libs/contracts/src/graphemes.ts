const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text in what readers take for its characters: an accent, a joiner or a skin tone belongs to the one before it. */
export const graphemesOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The whole graphemes at the beginning of a text that have at most `most` code units together. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const { index } = segmenter.segment(text).containing(most) ?? { index: most };
  // One that is longer by itself is split, but never between the halves of a surrogate pair.
  return index > 0 ? text.slice(0, index) : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
