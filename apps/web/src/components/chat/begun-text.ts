import { begunPrefix } from '../../lib/session/unsent.ts';
import { localStore } from '../../lib/session/browser-storage.ts';

const keyOf = (userId: string, roomId: string) => `${begunPrefix}${userId}.${roomId}`;

/** The text that a user has begun in a room: it survives a reload, also for a new version of the site. */
export const begunText = {
  read: (userId: string, roomId: string): string => localStore.getItem(keyOf(userId, roomId)) ?? '',

  write(userId: string, roomId: string, text: string): void {
    if (text === '') {
      localStore.removeItem(keyOf(userId, roomId));
      return;
    }
    localStore.setItem(keyOf(userId, roomId), text);
  },
};
