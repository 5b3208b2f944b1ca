import type { ChatMessage, ChatQuote } from '@offshoot/contracts/chat';
import { v4 as newId } from 'uuid';
import { keptUser } from '../../../lib/session/kept-user.ts';
import { inTurn } from '../../../lib/device/in-turn.ts';
import { listen } from '../../../lib/live/socket.ts';
import { tokenStore } from '../../../lib/session/token-store.ts';
import { outboxStore } from './outbox-store.ts';
import { faultOf, isRefusal, type Outgoing } from './outgoing.ts';
import { photoStore } from './photo-store.ts';
import { sendOutgoing } from './send-outgoing.ts';

/** Backoff from the first to the last delay, cut short when the connection returns. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

interface Chosen {
  blob: Blob;
  width: number;
  height: number;
}

const onTheirWay = new Map<string, AbortController>();
const progress = new Map<string, number>();
const draining = new Set<string>();
const dueRooms = new Set<string>();
const sentListeners = new Set<(message: ChatMessage) => void>();
const stateListeners = new Set<() => void>();
let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

const stateChanged = () => stateListeners.forEach((listener) => listener());
const present = (): string | null => (tokenStore.access() ? (keptUser()?.id ?? null) : null);

/** Sends a room's unsent messages, the oldest first, until one has to wait. */
async function drain(userId: string, roomId: string): Promise<void> {
  const name = `${userId}-${roomId}`;
  dueRooms.add(name);
  if (draining.has(name)) return;
  draining.add(name);
  try {
    while (dueRooms.delete(name)) {
      // Tabs take turns in a room, so that its messages are sent in order and none of them twice.
      await inTurn(`offshoot-unsent-${name}`, async () => {
        for (let next = waiting(userId, roomId); next; next = waiting(userId, roomId)) {
          if (present() !== userId || !(await sendOne(next))) return;
        }
      });
    }
  } finally {
    draining.delete(name);
  }
}

const waiting = (userId: string, roomId: string): Outgoing | null => {
  for (const outgoing of outboxStore.list(userId, roomId)) {
    const fresh = outboxStore.fresh(outgoing);
    if (fresh && !fresh.held) return fresh;
  }
  return null;
};

/** Whether the next one may be sent: this one is sent, discarded, or refused for good. */
async function sendOne(outgoing: Outgoing): Promise<boolean> {
  const abort = new AbortController();
  onTheirWay.set(outgoing.client_id, abort);
  stateChanged();
  try {
    const message = await sendOutgoing(outgoing, {
      signal: abort.signal,
      onProgress: (fraction) => reportProgress(outgoing, fraction),
    });
    waitMs = FIRST_WAIT_MS;
    // Shown as sent before it is removed from the queue: it never disappears from the screen.
    sentListeners.forEach((listener) => listener(message));
    discard(outgoing);
    return true;
  } catch (error) {
    if (abort.signal.aborted) return true;
    const kept = outboxStore.fresh(outgoing);
    if (!kept) return true;
    const fault = faultOf(error);
    const held = isRefusal(fault);
    // An upload that the server no longer has is repeated.
    const photo = held && kept.photo ? { ...kept.photo, image_id: null } : kept.photo;
    outboxStore.put({ ...kept, photo, fault, held });
    if (!held) tryLater();
    return held;
  } finally {
    onTheirWay.delete(outgoing.client_id);
    progress.delete(outgoing.client_id);
    stateChanged();
  }
}

function reportProgress(outgoing: Outgoing, fraction: number): void {
  progress.set(outgoing.client_id, fraction);
  stateChanged();
}

function discard(outgoing: Outgoing): void {
  outboxStore.remove(outgoing);
  if (outgoing.photo) void photoStore.remove(outgoing.client_id);
}

function tryLater(): void {
  clearTimeout(timer);
  timer = setTimeout(sendAll, waitMs);
  waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
}

function sendAll(): void {
  const userId = present();
  if (userId) for (const roomId of outboxStore.rooms(userId)) void drain(userId, roomId);
}

function sendNow(): void {
  waitMs = FIRST_WAIT_MS;
  sendAll();
}

window.addEventListener('online', sendNow);
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendNow());
listen('connected', sendNow);
// What an earlier page left unsent, or another tab when it was closed.
sendNow();

export const outbox = {
  send(userId: string, roomId: string, content: string, quote: ChatQuote | null = null): void {
    const outgoing = {
      client_id: newId(),
      user_id: userId,
      room_id: roomId,
      at: outboxStore.nextAt(),
      content,
      quote,
      photo: null,
      fault: null,
      held: false,
    };
    outboxStore.put(outgoing);
    void drain(userId, roomId);
  },

  async sendPhoto(
    userId: string,
    roomId: string,
    { blob, width, height }: Chosen,
    caption: string,
    quote: ChatQuote | null = null,
  ): Promise<void> {
    const client_id = newId();
    const photo = { width, height, image_id: null };
    // The bytes first: the queue must not find a photo without them.
    await photoStore.put(client_id, blob);
    outboxStore.put({
      client_id,
      user_id: userId,
      room_id: roomId,
      at: outboxStore.nextAt(),
      content: caption,
      quote,
      photo,
      fault: null,
      held: false,
    });
    void drain(userId, roomId);
  },

  retry(outgoing: Outgoing): void {
    outboxStore.put({ ...outgoing, fault: null, held: false });
    waitMs = FIRST_WAIT_MS;
    void drain(outgoing.user_id, outgoing.room_id);
  },

  /** Discards it; a message that the server already has appears as sent. */
  discard(outgoing: Outgoing): void {
    discard(outgoing);
    onTheirWay.get(outgoing.client_id)?.abort();
  },

  /** The room was entered, so there is a connection. */
  sendNow,

  isOnItsWay: (clientId: string): boolean => onTheirWay.has(clientId),
  progressOf: (clientId: string): number => progress.get(clientId) ?? 0,
  onState(listener: () => void): () => void {
    stateListeners.add(listener);
    return () => stateListeners.delete(listener);
  },
  onSent(listener: (message: ChatMessage) => void): () => void {
    sentListeners.add(listener);
    return () => sentListeners.delete(listener);
  },
};
