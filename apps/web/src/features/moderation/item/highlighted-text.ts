import type { CaseDetail } from '@offshoot/contracts/moderation';

type Highlight = CaseDetail['content']['texts'][number]['highlights'][number];

export interface TextPiece {
  text: string;
  /** The codes that mark this piece; empty for plain text. */
  codes: readonly string[];
}

/** Divides a text at its highlights, which may overlap, or lie outside of a text that was edited since. */
export function piecesOf(text: string, highlights: readonly Highlight[]): TextPiece[] {
  const within = highlights
    .map(({ start, end, code }) => ({ start: Math.max(0, start), end: Math.min(text.length, end), code }))
    .filter(({ start, end }) => start < end);
  const cuts = [...new Set([0, text.length, ...within.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((start, index) => ({
    text: text.slice(start, cuts[index + 1]),
    codes: [
      ...new Set(
        within.filter((highlight) => highlight.start <= start && start < highlight.end).map(({ code }) => code),
      ),
    ],
  }));
}
