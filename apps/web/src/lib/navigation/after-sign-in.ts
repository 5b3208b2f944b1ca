import type { Me } from '@offshoot/contracts/auth';
import { storageKeys } from '../../config/app.ts';
import { localStore } from '../session/browser-storage.ts';

/** Whether this browser has already offered a user a name of their own. */
export const welcomed = {
  keep: ({ id }: Me): void => localStore.setItem(storageKeys.welcomed, id),
  has: ({ id }: Me): boolean => localStore.getItem(storageKeys.welcomed) === id,
};

/** Where a sign-in leads: to `path`, at first by way of the page that offers who still has a generated name one of their own. */
export function afterSignIn(me: Me | null, path: string): string {
  if (me?.named_by_person !== false || welcomed.has(me)) return path;
  return path === '/' ? '/welcome' : `/welcome?next=${encodeURIComponent(path)}`;
}
