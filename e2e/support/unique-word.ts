import { v7 as newId } from 'uuid';

const letters = 'ghijklmnop';

/** A word of twelve letters that no other text has. Digits alone, which an id can end with, would be held as a phone number. */
export const uniqueWord = (): string =>
  newId()
    .slice(-12)
    .replaceAll(/\d/g, (digit) => letters.charAt(Number(digit)));
