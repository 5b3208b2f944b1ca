import { storageKeys } from '../config/app.ts';

/** Where messages wait that are not sent yet: one entry of browser storage each, photos in a database of the browser. */
export const unsentPrefix = 'offshoot.unsent.';
export const unsentPhotos = 'offshoot-unsent-photos';

const begun = [unsentPrefix, `${storageKeys.draft}.`];

/**
 * Forgets every message that was not sent, and every plant that was not listed, when a person signs out: the next one at
 * this browser must not find them, nor the place that such a plant is at.
 */
export function deleteUnsent(): void {
  for (const key of Object.keys(window.localStorage))
    if (begun.some((prefix) => key.startsWith(prefix))) window.localStorage.removeItem(key);
  if ('indexedDB' in window) window.indexedDB.deleteDatabase(unsentPhotos);
}

/** Forgets the plants that others began at this browser and whose sessions ran out, when somebody signs in. */
export function deleteOthersDrafts(personId: string): void {
  const own = `${storageKeys.draft}.${personId}`;
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith(`${storageKeys.draft}.`) && key !== own) window.localStorage.removeItem(key);
}
