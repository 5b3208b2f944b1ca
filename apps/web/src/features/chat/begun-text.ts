import { begunPrefix } from '../../lib/session/unsent.ts';

const keyOf = (userId: string, roomId: string) => `${begunPrefix}${userId}.${roomId}`;

/** The text that a user has begun in a room: it survives a reload, also for a new version of the site. */
export const begunText = {
  read: (userId: string, roomId: string): string => window.localStorage.getItem(keyOf(userId, roomId)) ?? '',

  write(userId: string, roomId: string, text: string): void {
    if (text === '') {
      window.localStorage.removeItem(keyOf(userId, roomId));
      return;
    }
    try {
      window.localStorage.setItem(keyOf(userId, roomId), text);
    } catch {
      // Where storage is full, it lives as long as the field.
    }
  },
};
