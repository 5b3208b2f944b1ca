import { clientMessages, type gatewayMessages, joined, pushes, presenceMessages } from '@offshoot/contracts/sockets';
import type { PushData, PushName } from '@offshoot/contracts/sockets';
import type { io as Io, Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { refreshSession } from '../session/refresh.ts';
import { endOf, tokenStore } from '../session/token-store.ts';

type PresenceName = keyof typeof presenceMessages;

/** Events to subscribe to: the server's pushes, presence, and our own `connected` state. */
export interface LiveEvents extends Record<PresenceName | PushName | 'connected', unknown> {
  'chat:message': PushData<'chat:message'>;
  'chat:read': PushData<'chat:read'>;
  'chat:unread': PushData<'chat:unread'>;
  'chat:room': PushData<'chat:room'>;
  'exchange:changed': PushData<'exchange:changed'>;
  'plant:changed': PushData<'plant:changed'>;
  'reward:granted': PushData<'reward:granted'>;
  'notification:new': PushData<'notification:new'>;
  'notification:unread': PushData<'notification:unread'>;
  'chat:typing': z.infer<(typeof presenceMessages)['chat:typing']>;
  'chat:presence': z.infer<(typeof presenceMessages)['chat:presence']>;
  /** Connected, first or again: pushes before it were missed, and what they cover should be fetched again. */
  connected: null;
}
export type LiveName = keyof LiveEvents;

const schemas = { ...pushes, ...presenceMessages };
const handlers = new Map<LiveName, Set<(data: never) => void>>();

/** Called at each entry of a room, the first and those after a reconnect: from then on no push is missed. */
type Entered = (online: readonly string[]) => void;
const rooms = new Map<string, Set<Entered>>();

let connecting: Promise<Socket> | null = null;
let renewal: ReturnType<typeof setTimeout> | undefined;

function deliver<N extends LiveName>(name: N, data: LiveEvents[N]): void {
  handlers.get(name)?.forEach((handler) => (handler as (data: LiveEvents[N]) => void)(data));
}

/** Refreshes a minute before the token expires, so that the server need not close the connection. */
function scheduleRenewal(): void {
  clearTimeout(renewal);
  const token = tokenStore.access();
  const end = token ? endOf(token) : null;
  if (!token || end === null) return;
  renewal = setTimeout(
    () => void refreshSession(token).catch(() => undefined),
    Math.max(1_000, end - Date.now() - 60_000),
  );
}

/**
 * How long to wait before reconnecting where the server could not verify the token, or this user has too many
 * connections.
 */
const RETURN_MS = 5_000;

/** All pages of a gateway are notified at the same moment; they spread their catch-up over this time. */
const CATCH_UP_WITHIN_MS = 2_000;

/** A connection that is down when its chunk is first needed must not stay down. */
const client = (): Promise<{ io: typeof Io }> =>
  import('socket.io-client').catch(() => new Promise((resolve) => setTimeout(resolve, RETURN_MS)).then(client));

async function open(): Promise<Socket> {
  const { io } = await client();
  const socket = io({
    transports: ['websocket', 'polling'],
    // Read at every attempt, so that a reconnect sends the newest token.
    auth: (give) => give({ token: tokenStore.access() ?? '' }),
    reconnectionDelayMax: 10_000,
  });
  for (const [name, schema] of Object.entries(schemas)) {
    socket.on(name, (data: unknown) => {
      const parsed = z.safeParse(schema as z.ZodMiniType, data);
      if (parsed.success) deliver(name as LiveName, parsed.data as LiveEvents[LiveName]);
    });
  }
  // Subscribers that fetch again do so after the rooms are entered, else pushes in between would be missed.
  const catchUp = () =>
    void Promise.all([...rooms.keys()].map((roomId) => join(socket, roomId))).then(() => deliver('connected', null));
  socket.on('connect', () => {
    scheduleRenewal();
    catchUp();
  });
  socket.on('live:resumed' satisfies keyof typeof gatewayMessages, () =>
    setTimeout(() => socket.connected && catchUp(), Math.random() * CATCH_UP_WITHIN_MS),
  );
  const returnLater = () => {
    setTimeout(
      () => void connecting?.then((present) => (present === socket && !socket.active ? socket.connect() : undefined)),
      RETURN_MS,
    );
  };
  const renewAndReturn = () => {
    const token = tokenStore.access();
    if (!token) return;
    refreshSession(token)
      .then(() => socket.connect())
      // The user is still signed in and reconnects later: the server could not verify the token for now.
      .catch(() => (tokenStore.access() ? returnLater() : undefined));
  };
  // After any refusal by the server, socket.io does not reconnect by itself.
  socket.on('connect_error', ({ message }) => {
    if (socket.active) return;
    if (message === 'not_signed_in') renewAndReturn();
    else returnLater();
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') renewAndReturn();
  });
  return socket;
}

const line = (): Promise<Socket> => (connecting ??= open());

/** Timeout of entering a room. */
const JOIN_MS = 5_000;

/** Enters a room and emits its presence. Without a response the next connection retries. */
async function join(socket: Socket, roomId: string): Promise<void> {
  const reply: unknown = await socket
    .timeout(JOIN_MS)
    .emitWithAck('chat:join', { room_id: roomId })
    .catch(() => null);
  const parsed = z.safeParse(joined, reply);
  if (parsed.success) rooms.get(roomId)?.forEach((entered) => entered(parsed.data.online));
}

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
    void connecting.then((socket) => socket.disconnect());
    connecting = null;
    return;
  }
  scheduleRenewal();
  // A connection belongs to one user: for another one it is opened again.
  void connecting.then((socket) =>
    isAnother ? socket.disconnect().connect() : socket.emit('session:renew', { token }),
  );
});

/** Subscribes; the connection opens with the first subscriber of a signed-in user. */
export function listen<N extends LiveName>(name: N, handler: (data: LiveEvents[N]) => void): () => void {
  const set = handlers.get(name) ?? new Set();
  set.add(handler as (data: never) => void);
  handlers.set(name, set);
  if (tokenStore.access()) void line();
  return () => set.delete(handler as (data: never) => void);
}

/** Enters a chat room, again after every reconnect, until the returned function is called. */
export function enterRoom(roomId: string, entered: Entered = () => undefined): () => void {
  const set = rooms.get(roomId) ?? new Set();
  // A wrapper, so that two screens may pass the same function.
  const notified: Entered = (online) => entered(online);
  set.add(notified);
  rooms.set(roomId, set);
  void line().then((socket) => (socket.connected && set.has(notified) ? join(socket, roomId) : undefined));
  return () => {
    set.delete(notified);
    if (set.size > 0) return;
    rooms.delete(roomId);
    lastTyping.delete(roomId);
    void connecting?.then((socket) => socket.emit('chat:leave', { room_id: roomId }));
  };
}

/** The other side shows 'writing' for longer than this, so signals in between would be redundant. */
const TYPING_EVERY_MS = 2_000;
const lastTyping = new Map<string, number>();

/** Signals that the user is typing; may be lost while offline. */
export function sayTyping(roomId: string): void {
  const now = Date.now();
  if (now - (lastTyping.get(roomId) ?? 0) < TYPING_EVERY_MS) return;
  lastTyping.set(roomId, now);
  const message = z.parse(clientMessages['chat:typing'], { room_id: roomId });
  void connecting?.then((socket) => socket.volatile.emit('chat:typing', message));
}

/** The message is sent: the next typed character signals at once that another one is being written. */
export const stopTyping = (roomId: string): boolean => lastTyping.delete(roomId);
