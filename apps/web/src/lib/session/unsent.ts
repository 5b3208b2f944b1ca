import { storageKeys } from '../../config/app.ts';

/** Where unsent messages are stored: one entry of browser storage each, photos in IndexedDB. */
export const unsentPrefix = 'offshoot.unsent.';
export const unsentPhotos = 'offshoot-unsent-photos';

const begun = [unsentPrefix, `${storageKeys.draft}.`];

/**
 * Deletes every unsent message and every unfinished plant when a user signs out: the next one at this browser must not
 * find them, nor such a plant's location.
 */
export function deleteUnsent(): void {
  for (const key of Object.keys(window.localStorage))
    if (begun.some((prefix) => key.startsWith(prefix))) window.localStorage.removeItem(key);
  if ('indexedDB' in window) window.indexedDB.deleteDatabase(unsentPhotos);
}

/** Deletes other users' unfinished plants, left by expired sessions, when a user signs in. */
export function deleteOthersDrafts(personId: string): void {
  const own = `${storageKeys.draft}.${personId}`;
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith(`${storageKeys.draft}.`) && key !== own) window.localStorage.removeItem(key);
}
