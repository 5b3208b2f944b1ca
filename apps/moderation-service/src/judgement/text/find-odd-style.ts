import { hitAt } from './phrase-pattern.ts';
import { mapped } from './mapped-text.ts';
import type { TextHit } from './text-signals.ts';

const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Weak signs of spam: a single one is only noted. Reads the text as it was written. */
export function findOddStyle(text: string): TextHit[] {
  const source = mapped(text);
  const hits: TextHit[] = [];
  const note = (rule: TextHit['rule'], start: number, length: number): void => {
    hits.push(hitAt(source, rule, 'low', { start, end: start + length }));
  };
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (letters > 20 && capitals / letters > 0.7) note('shouting', 0, text.length);
  const repeated = /(.)\1{7,}/u.exec(text);
  if (repeated) note('repetition', repeated.index, repeated[0].length);
  const pictures = Array.from(text.matchAll(/\p{Extended_Pictographic}/gu));
  if (pictures.length > 12) note('emoji_flood', pictures[0]?.index ?? 0, pictures[0]?.[0].length ?? 0);
  // "mоnstera" with a Cyrillic о: a way to get a word past a filter
  const mixed = Array.from(text.matchAll(/[\p{L}\p{M}]+/gu)).find(
    ({ 0: word }) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1,
  );
  if (mixed) note('mixed_script', mixed.index, mixed[0].length);
  return hits;
}
