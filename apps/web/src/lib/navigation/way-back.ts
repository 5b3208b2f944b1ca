import { storageKeys } from '../../config/app.ts';
import { safePath } from './safe-path.ts';

/** The requested path of a user who registers first: the mail's link opens a window without that state. */
export const wayBack = {
  keep(wish: string | null): void {
    const path = safePath(wish);
    if (path === '/') localStorage.removeItem(storageKeys.wayBack);
    else localStorage.setItem(storageKeys.wayBack, path);
  },

  /** The path, once; home without one. */
  take(): string {
    const path = safePath(localStorage.getItem(storageKeys.wayBack));
    localStorage.removeItem(storageKeys.wayBack);
    return path;
  },
};
