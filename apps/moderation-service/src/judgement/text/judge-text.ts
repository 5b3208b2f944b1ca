import { plantTextFields } from '@offshoot/contracts/plant-texts';
import { findAbuse } from './find-abuse.ts';
import { findContacts } from './find-contacts.ts';
import { findOddStyle } from './find-odd-style.ts';
import { findScams } from './find-scams.ts';
import type { ListingText, TextSignals } from './text-signals.ts';

/** Checks each field by itself, so that the end of one and the start of the next never form a word. */
export function judgeText(listing: ListingText): TextSignals {
  const fields = plantTextFields.flatMap((field) => listing[field] || []);
  const hits = fields.flatMap((field) => [
    ...findAbuse(field),
    ...findContacts(field),
    ...findScams(field),
    ...findOddStyle(field),
  ]);
  const unique = new Map(hits.map((hit) => [`${hit.rule} ${hit.term}`, hit]));
  return { hits: [...unique.values()] };
}
