import type { TextHit } from './text-signals.ts';

const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Weak signs of spam: a single one is only noted. */
export function findOddStyle(text: string): TextHit[] {
  const hits: TextHit[] = [];
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (letters > 20 && capitals / letters > 0.7)
    hits.push({ rule: 'shouting', severity: 'low', term: `${capitals}/${letters}` });
  const repeated = /(.)\1{7,}/u.exec(text);
  if (repeated) hits.push({ rule: 'repetition', severity: 'low', term: repeated[0].slice(0, 8) });
  const pictures = text.match(/\p{Extended_Pictographic}/gu)?.length ?? 0;
  if (pictures > 12) hits.push({ rule: 'emoji_flood', severity: 'low', term: String(pictures) });
  // "mоnstera" with a Cyrillic о: a way to get a word past a filter
  const mixed = text
    .match(/[\p{L}\p{M}]+/gu)
    ?.find((word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1);
  if (mixed) hits.push({ rule: 'mixed_script', severity: 'low', term: mixed });
  return hits;
}
