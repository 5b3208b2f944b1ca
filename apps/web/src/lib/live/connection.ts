import type { ChatMessage } from '@offshoot/contracts/chat';
import {
  accepted,
  clientMessages,
  type gatewayMessages,
  joined,
  pushes,
  pushesWithoutData,
  presenceMessages,
} from '@offshoot/contracts/sockets';
import { io, type Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { refreshSession } from '../session/refresh.ts';
import { tokenStore } from '../session/token-store.ts';

/** What a connection needs of the page's subscriptions, which outlive it. */
export interface Subscriptions {
  /** The rooms to enter at every connection. */
  roomIds: () => readonly string[];
  /** Called with each parsed push, and with `connected`. */
  deliver: (name: string, data: unknown) => void;
  entered: (roomId: string, online: readonly string[]) => void;
  /** Called at each connection, before `connected`. */
  opened: () => void;
  /** False once the user has signed out. */
  isCurrent: (socket: Socket) => Promise<boolean>;
}

/** How long to wait before reconnecting where the server could not verify the token, or this user has too many connections. */
const RETURN_MS = 5_000;
/** All pages of a gateway are notified at the same moment; they spread their catch-up over this time. */
const CATCH_UP_WITHIN_MS = 2_000;
/** Timeout of entering a room. */
const JOIN_MS = 5_000;
/** Timeout of sending a message: then HTTP may open a new connection. */
const SEND_MS = 3_000;

/** A message to send, whose id prevents duplicates. */
export type MessageSent = z.input<(typeof clientMessages)['chat:send']>;

const schemas = { ...pushes, ...pushesWithoutData, ...presenceMessages };

/** Opens the connection of a signed-in user, which reconnects by itself. In a chunk of its own: visitors have none. */
export function connect({ roomIds, deliver, entered, opened, isCurrent }: Subscriptions) {
  const socket = io({
    transports: ['websocket', 'polling'],
    // Read at every attempt, so that a reconnect sends the newest token.
    auth: (give) => give({ token: tokenStore.access() ?? '' }),
    reconnectionDelayMax: 10_000,
  });
  for (const [name, schema] of Object.entries(schemas)) {
    socket.on(name, (data: unknown) => {
      const parsed = z.safeParse(schema, data);
      if (parsed.success) deliver(name, parsed.data);
    });
  }

  /** Enters a room and emits its presence. Without a response the next connection retries. */
  const join = async (roomId: string): Promise<void> => {
    const reply: unknown = await socket
      .timeout(JOIN_MS)
      .emitWithAck('chat:join', { room_id: roomId })
      .catch(() => null);
    const parsed = z.safeParse(joined, reply);
    if (parsed.success) entered(roomId, parsed.data.online);
  };
  let responds = true;
  /** Sends a message; null where it was not accepted, or where that is not known. */
  const send = async (message: MessageSent): Promise<ChatMessage | null> => {
    if (!socket.connected || !responds || !navigator.onLine) return null;
    const reply: unknown = await socket
      .timeout(SEND_MS)
      .emitWithAck('chat:send', message)
      // It may hang, or the gateway is an older one: not to be waited for again until the next connection.
      .catch(() => void (responds = false));
    const parsed = z.safeParse(accepted, reply);
    if (!parsed.success) return null;
    const { message: stored } = parsed.data;
    // The gateway pushes it to the user's other pages only.
    deliver('chat:message', { room_id: stored.room_id, message: stored });
    return stored;
  };
  const sayTyping = (roomId: string): void => {
    // Not volatile: that drops a signal while another packet is being written, and the next one follows seconds later.
    if (socket.connected) socket.emit('chat:typing', z.parse(clientMessages['chat:typing'], { room_id: roomId }));
  };

  // Subscribers that fetch again do so after the rooms are entered, else pushes in between would be missed.
  const catchUp = () => void Promise.all(roomIds().map(join)).then(() => deliver('connected', null));
  socket.on('connect', () => {
    responds = true;
    opened();
    catchUp();
  });
  socket.on('live:resumed' satisfies keyof typeof gatewayMessages, () =>
    setTimeout(() => socket.connected && catchUp(), Math.random() * CATCH_UP_WITHIN_MS),
  );
  const returnLater = () => {
    setTimeout(
      () => void isCurrent(socket).then((current) => (current && !socket.active ? socket.connect() : undefined)),
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
  return { socket, join, send, sayTyping };
}

export type Connection = ReturnType<typeof connect>;
