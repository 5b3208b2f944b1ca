import { createHmac } from 'node:crypto';
import { defaultRequestMessage } from '@offshoot/contracts/exchange';
import { lettersOf } from '../../cases/cases.ts';

/** Shorter texts are the same by chance: "Is it still there?" */
const fewestLetters = 40;

const standard = lettersOf(defaultRequestMessage);

/** A hash by which texts are compared without being kept; null for short texts and for the standard request. */
export function textHash(text: string, key: Buffer | string): string | null {
  const letters = lettersOf(text);
  if ([...letters].length < fewestLetters || letters === standard) return null;
  return createHmac('sha256', key).update(letters).digest('base64url');
}
