import { storageKeys } from '../../config/app.ts';
import { loginPath, safePath } from './safe-path.ts';
import { localStore } from '../session/browser-storage.ts';

/** The requested path of a user who registers first: the mail's link opens a window without that state. */
export const wayBack = {
  keep(wish: string | null): void {
    const path = safePath(wish);
    if (path === '/') localStore.removeItem(storageKeys.wayBack);
    else localStore.setItem(storageKeys.wayBack, path);
  },

  /** The path; home without one. */
  path: (): string => safePath(localStore.getItem(storageKeys.wayBack)),

  /** The sign-in page that returns there, for a user who leaves the verification without having completed it. */
  loginPath: (): string => loginPath({ pathname: wayBack.path() }),

  /** The path, once. */
  consume(): string {
    const path = wayBack.path();
    localStore.removeItem(storageKeys.wayBack);
    return path;
  },
};
