import { createHash } from 'node:crypto';

export const languages = ['en', 'ar', 'es', 'fr', 'he', 'zh', 'ru', 'hi'] as const;
export const labels = ['abuse', 'threat', 'hatred', 'scam', 'contact', 'innocent'] as const;
const kinds = ['listing', 'request', 'reply', 'chat', 'review', 'name', 'biography'] as const;

export type Label = (typeof labels)[number];

/** A sentence as a user might write it, with what is wrong in it. */
export interface LabelledText {
  language: (typeof languages)[number];
  label: Label;
  kind: (typeof kinds)[number];
  text: string;
}

function oneOf<T extends string>(allowed: readonly T[], value: string | undefined, row: string): T {
  const allowedName = allowed.find((name) => name === value);
  if (allowedName === undefined) throw new Error(`"${value}" is none of ${allowed.join(', ')}: ${row}`);
  return allowedName;
}

/** Reads tab-separated rows of language, label, kind and text, below a row of headings. */
export function readLabelledTexts(tsv: string): LabelledText[] {
  const [, ...rows] = tsv.trimEnd().split('\n');
  return rows.map((row) => {
    const [language, label, kind, text = ''] = row.split('\t');
    if (text === '') throw new Error(`A row without a text: ${row}`);
    return {
      language: oneOf(languages, language, row),
      label: oneOf(labels, label, row),
      kind: oneOf(kinds, kind, row),
      text,
    };
  });
}

/** The third on which nothing may be tuned. The text alone decides, so that added sentences move no other one. */
export function isHeldBack(text: string): boolean {
  return createHash('sha256').update(text).digest().readUInt32BE() % 3 === 0;
}

/** How many of how many texts were flagged. */
export interface Share {
  flagged: number;
  of: number;
}

/** Counts flagged texts by a name, such as their label or language. */
export function shares(
  texts: readonly LabelledText[],
  isFlagged: (text: LabelledText) => boolean,
  by: (text: LabelledText) => string,
): Map<string, Share> {
  const counted = new Map<string, Share>();
  for (const text of texts) {
    const share = counted.get(by(text)) ?? { flagged: 0, of: 0 };
    counted.set(by(text), { flagged: share.flagged + Number(isFlagged(text)), of: share.of + 1 });
  }
  return counted;
}
