import { graphemesOf } from '@offshoot/contracts/graphemes';

const rightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u;
const ideograph = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
// An ideograph is a segment of its own, together with punctuation that may not start a row; else a word is.
const pieces = new RegExp(String.raw`[${ideograph}][\p{P}]*|[^\s${ideograph}]+\s*|\s+`, 'gu');

/** The direction of a text's first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0];
  return first && rightToLeft.test(first) ? 'rtl' : 'ltr';
}

interface Room {
  width: number;
  lines: number;
  measure: (text: string) => number;
}

/** A text in at most so many rows of a width; what does not fit ends in an ellipsis. */
export function linesOf(text: string, { width, lines, measure }: Room): string[] {
  const fits = (line: string) => measure(line.trimEnd()) <= width;
  const finished: string[] = [];
  let line = '';
  for (const piece of (text.replace(/\s+/g, ' ').trim().match(pieces) ?? []).flatMap((word) =>
    fits(word) ? [word] : split(word, fits),
  )) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    finished.push(line.trimEnd());
    line = piece;
  }
  if (line.trim()) finished.push(line.trimEnd());
  if (finished.length <= lines) return finished;
  return [...finished.slice(0, lines - 1), shortened(finished.slice(lines - 1).join(' '), fits)];
}

/** Splits a word that is wider than a row. */
function split(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = [];
  let part = '';
  for (const segment of graphemesOf(word)) {
    if (part && !fits(part + segment)) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}

function shortened(text: string, fits: (text: string) => boolean): string {
  let kept = '';
  for (const segment of graphemesOf(text)) {
    if (!fits(`${kept}${segment}…`)) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
