import type { ChatMessage } from '@offshoot/contracts/chat';
import type { presenceMessages, PushData, PushName, pushesWithoutData } from '@offshoot/contracts/sockets';
import type * as z from 'zod/mini';
import { refreshSession } from '../session/refresh.ts';
import { lifeOf, tokenStore } from '../session/token-store.ts';
import type { connect, Connection, MessageSent } from './connection.ts';

type PresenceName = keyof typeof presenceMessages;

/** Events to subscribe to: the server's pushes, presence, and our own `connected` state. */
export interface LiveEvents extends Record<PresenceName | PushName | 'connected', unknown> {
  'chat:message': PushData<'chat:message'>;
  'chat:read': PushData<'chat:read'>;
  'chat:unread': PushData<'chat:unread'>;
  'chat:room': PushData<'chat:room'>;
  'exchange:changed': PushData<'exchange:changed'>;
  'ring:changed': PushData<'ring:changed'>;
  'ring:message': PushData<'ring:message'>;
  'ring:room': PushData<'ring:room'>;
  'plant:changed': PushData<'plant:changed'>;
  'reward:granted': PushData<'reward:granted'>;
  'moderation:changed': z.infer<(typeof pushesWithoutData)['moderation:changed']>;
  'notification:new': PushData<'notification:new'>;
  'notification:unread': PushData<'notification:unread'>;
  'chat:typing': z.infer<(typeof presenceMessages)['chat:typing']>;
  'chat:presence': z.infer<(typeof presenceMessages)['chat:presence']>;
  /** Connected, first or again: pushes before it were missed, and what they cover should be fetched again. */
  connected: null;
}
export type LiveName = keyof LiveEvents;

const handlers = new Map<LiveName, Set<(data: never) => void>>();

/** Called at each entry of a room, the first and those after a reconnect: from then on no push is missed. */
type Entered = (online: readonly string[]) => void;
const rooms = new Map<string, Set<Entered>>();

let connecting: Promise<Connection> | null = null;
let renewal: ReturnType<typeof setTimeout> | undefined;

function deliver<N extends LiveName>(name: N, data: LiveEvents[N]): void {
  handlers.get(name)?.forEach((handler) => (handler as (data: LiveEvents[N]) => void)(data));
}

/** Refreshes a minute before the token expires, so that the server need not close the connection. */
function scheduleRenewal(): void {
  clearTimeout(renewal);
  const token = tokenStore.access();
  const life = token ? lifeOf(token) : null;
  if (!token || life === null) return;
  const ahead = Math.min(60_000, life.whole / 2);
  renewal = setTimeout(() => void refreshSession(token).catch(() => undefined), Math.max(1_000, life.left - ahead));
}

/** Before the connection's chunk is requested again: one that is unreachable when first needed must not stay missing. */
const RETURN_MS = 5_000;

const chunk = (): Promise<{ connect: typeof connect }> =>
  import('./connection.ts').catch(() => new Promise((resolve) => setTimeout(resolve, RETURN_MS)).then(chunk));

const open = async (): Promise<Connection> =>
  (await chunk()).connect({
    roomIds: () => [...rooms.keys()],
    deliver: (name, data) => deliver(name as LiveName, data as LiveEvents[LiveName]),
    entered: (roomId, online) => rooms.get(roomId)?.forEach((entered) => entered(online)),
    opened: scheduleRenewal,
    isCurrent: async (socket) => (await connecting)?.socket === socket,
  });

const connection = (): Promise<Connection> => (connecting ??= open());

let lastToken: string | null = null;
let lastPerson: string | null = null;
tokenStore.subscribe(() => {
  const token = tokenStore.access();
  if (token === lastToken) return;
  const person = tokenStore.person();
  const isAnother = lastToken !== null && person !== lastPerson;
  lastToken = token;
  lastPerson = person;
  if (!connecting) return;
  if (token === null) {
    clearTimeout(renewal);
    void connecting.then(({ socket }) => socket.disconnect());
    connecting = null;
    return;
  }
  scheduleRenewal();
  // A connection belongs to one user: for another one it is opened again.
  void connecting.then(({ socket }) =>
    isAnother ? socket.disconnect().connect() : socket.emit('session:renew', { token }),
  );
});

/** Subscribes; the connection opens with the first subscriber of a signed-in user. */
export function listen<N extends LiveName>(name: N, handler: (data: LiveEvents[N]) => void): () => void {
  const set = handlers.get(name) ?? new Set();
  set.add(handler);
  handlers.set(name, set);
  if (tokenStore.access()) void connection();
  return () => set.delete(handler);
}

/** Enters a chat room, again after every reconnect, until the returned function is called. */
export function enterRoom(roomId: string, entered: Entered = () => undefined): () => void {
  const set = rooms.get(roomId) ?? new Set();
  // A wrapper, so that two screens may pass the same function.
  const listener: Entered = (online) => entered(online);
  set.add(listener);
  rooms.set(roomId, set);
  void connection().then(({ socket, join }) => (socket.connected && set.has(listener) ? join(roomId) : undefined));
  return () => {
    set.delete(listener);
    if (set.size > 0) return;
    rooms.delete(roomId);
    lastTyping.delete(roomId);
    void connecting?.then(({ socket }) => socket.emit('chat:leave', { room_id: roomId }));
  };
}

/** Sends a message by the connection, if there is one; null where it was not accepted, or where that is not known. */
export const sendByConnection = async (message: MessageSent): Promise<ChatMessage | null> =>
  (await (await connecting)?.send(message)) ?? null;

/** The other side shows 'writing' for longer than this, so signals in between would be redundant. */
const TYPING_EVERY_MS = 2_000;
const lastTyping = new Map<string, number>();

/** Signals that the user is typing; may be lost while offline. */
export function sayTyping(roomId: string): void {
  const now = Date.now();
  if (now - (lastTyping.get(roomId) ?? 0) < TYPING_EVERY_MS) return;
  lastTyping.set(roomId, now);
  void connecting?.then((connected) => connected.sayTyping(roomId));
}

/** The message is sent: the next typed character signals at once that another one is being written. */
export const stopTyping = (roomId: string): boolean => lastTyping.delete(roomId);
