import { createHmac } from 'node:crypto';
import { defaultRequestMessage } from '@offshoot/contracts/exchange';
import { areFew, lettersOf } from '../../cases/cases.ts';

const standard = lettersOf(defaultRequestMessage);

/** A hash by which texts are compared without being kept; null for short texts and for the standard request. */
export function textHash(text: string, key: Buffer | string): string | null {
  const letters = lettersOf(text);
  if (areFew([...letters]) || letters === standard) return null;
  return createHmac('sha256', key).update(letters).digest('base64url');
}
