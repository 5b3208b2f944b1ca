import { storageKeys } from '../../config/app.ts';
import { localStore } from '../../lib/session/browser-storage.ts';

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Recognises the browser that requested a verification link: only there does opening the link suffice. */
export const browserMark = {
  /** The mark to send with a request for a link; kept until a link was used. */
  leave(): string {
    const mark = browserMark.read() ?? random();
    localStore.setItem(storageKeys.browserMark, mark);
    return mark;
  },
  read: (): string | null => localStore.getItem(storageKeys.browserMark),
  remove(): void {
    localStore.removeItem(storageKeys.browserMark);
  },
};
