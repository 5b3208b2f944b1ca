/** Where messages wait that are not sent yet: one entry of browser storage each, photos in a database of the browser. */
export const unsentPrefix = 'offshoot.unsent.';
export const unsentPhotos = 'offshoot-unsent-photos';

/** Forgets every message that was not sent, when a person signs out: the next one at this browser must not find it. */
export function forgetUnsent(): void {
  for (const key of Object.keys(window.localStorage)) if (key.startsWith(unsentPrefix)) window.localStorage.removeItem(key);
  if ('indexedDB' in window) window.indexedDB.deleteDatabase(unsentPhotos);
}
