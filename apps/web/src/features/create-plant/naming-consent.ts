import { localStore } from '../../lib/session/browser-storage.ts';

const keyOf = (userId: string): string => `offshoot.naming-consent.${userId}`;

/** The recipient that a member lets photos go to without being shown the notice again, on this device. */
export const namingConsent = {
  recipient: (userId: string): string | null => localStore.getItem(keyOf(userId)),
  keep: (userId: string, recipient: string): void => localStore.setItem(keyOf(userId), recipient),
  withdraw: (userId: string): void => localStore.removeItem(keyOf(userId)),
};
