import { storageKeys } from '../config/app.ts';
import { safePath } from './safe-path.ts';

/** Where somebody wanted to go who registers on the way: the mail's link opens a window that knows nothing of it. */
export const wayBack = {
  keep(wish: string | null): void {
    const path = safePath(wish);
    if (path === '/') localStorage.removeItem(storageKeys.wayBack);
    else localStorage.setItem(storageKeys.wayBack, path);
  },

  /** The path, once; home where there is none. */
  take(): string {
    const path = safePath(localStorage.getItem(storageKeys.wayBack));
    localStorage.removeItem(storageKeys.wayBack);
    return path;
  },
};
