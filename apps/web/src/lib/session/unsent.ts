import { storageKeys } from '../../config/app.ts';
import { localStore } from './browser-storage.ts';

/** Where unsent messages are stored: one entry of browser storage each, photos in IndexedDB. */
export const unsentPrefix = 'offshoot.unsent.';
export const unsentPhotos = 'offshoot-unsent-photos';

/** Where texts that were begun in chat rooms are stored: `<prefix><user>.<room>`. */
export const begunPrefix = 'offshoot.begun.';

const left = [unsentPrefix, begunPrefix, `${storageKeys.draft}.`];

/**
 * Deletes every unsent message, begun text and unfinished plant when a user signs out: the next one at this browser must not
 * find them, nor such a plant's location.
 */
export function deleteUnsent(): void {
  for (const key of localStore.keys()) if (left.some((prefix) => key.startsWith(prefix))) localStore.removeItem(key);
  if ('indexedDB' in window) window.indexedDB.deleteDatabase(unsentPhotos);
}

/** Deletes other users' unfinished plants and texts, left by expired sessions, when a user signs in. */
export function deleteOthersDrafts(personId: string): void {
  for (const key of localStore.keys()) {
    const isDraft = key.startsWith(`${storageKeys.draft}.`) && key !== `${storageKeys.draft}.${personId}`;
    const isText = key.startsWith(begunPrefix) && !key.startsWith(`${begunPrefix}${personId}.`);
    if (isDraft || isText) localStore.removeItem(key);
  }
}
