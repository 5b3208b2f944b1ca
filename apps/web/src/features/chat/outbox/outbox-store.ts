import { tokenStore } from '../../../lib/session/token-store.ts';
import { unsentPrefix } from '../../../lib/session/unsent.ts';
import { inOrder, readOutgoing, type Outgoing } from './outgoing.ts';
import { localStore } from '../../../lib/session/browser-storage.ts';

/**
 * Unsent messages in browser storage: they survive a reload and a lost connection. One entry each, so that tabs that
 * write at the same time cannot overwrite each other.
 */
const keyOf = ({ user_id, client_id }: Pick<Outgoing, 'user_id' | 'client_id'>) =>
  `${unsentPrefix}${user_id}.${client_id}`;

const outgoingById = new Map<string, Outgoing>();
const lists = new Map<string, readonly Outgoing[]>();
const listeners = new Set<() => void>();
let lastAt = 0;

function changed(): void {
  lists.clear();
  listeners.forEach((listener) => listener());
}

function readOne(key: string): void {
  const outgoing = readOutgoing(localStore.getItem(key));
  if (outgoing && keyOf(outgoing) === key) outgoingById.set(key, outgoing);
  else outgoingById.delete(key);
}

function readAll(): void {
  const stored = localStore.keys().filter((key) => key.startsWith(unsentPrefix));
  for (const key of new Set([...outgoingById.keys(), ...stored])) readOne(key);
  changed();
}

readAll();
window.addEventListener('storage', (event) => {
  if (event.key === null) readAll();
  else if (event.key.startsWith(unsentPrefix)) {
    readOne(event.key);
    changed();
  }
});
tokenStore.subscribe(() => {
  if (tokenStore.access() === null) readAll();
});

export const outboxStore = {
  /** Unsent messages of a room, in the order of sending; referentially stable until something changes. */
  list(userId: string, roomId: string): readonly Outgoing[] {
    const key = `${userId} ${roomId}`;
    const list =
      lists.get(key) ??
      [...outgoingById.values()]
        .filter((outgoing) => outgoing.user_id === userId && outgoing.room_id === roomId)
        .sort(inOrder);
    lists.set(key, list);
    return list;
  },

  /** The rooms with unsent messages. */
  rooms: (userId: string): string[] => [
    ...new Set(
      [...outgoingById.values()].filter((outgoing) => outgoing.user_id === userId).map((outgoing) => outgoing.room_id),
    ),
  ],

  /** The number of a user's unsent messages, in all rooms. */
  count: (userId: string): number =>
    [...outgoingById.values()].filter((outgoing) => outgoing.user_id === userId).length,

  /** Its current state from storage: another tab may have sent or discarded it. */
  fresh(outgoing: Outgoing): Outgoing | null {
    readOne(keyOf(outgoing));
    return outgoingById.get(keyOf(outgoing)) ?? null;
  },

  put(outgoing: Outgoing): void {
    const key = keyOf(outgoing);
    outgoingById.set(key, outgoing);
    localStore.setItem(key, JSON.stringify(outgoing));
    changed();
  },

  remove(outgoing: Outgoing): void {
    const key = keyOf(outgoing);
    localStore.removeItem(key);
    outgoingById.delete(key);
    changed();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** The current time, but later than every value returned before. */
  nextAt(): number {
    lastAt = Math.max(Date.now(), lastAt + 1);
    return lastAt;
  },
};
