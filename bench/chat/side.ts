import { once } from 'node:events';
import { accepted } from '@offshoot/contracts/sockets';
import { io, type Socket } from 'socket.io-client';
import { v7 as newId } from 'uuid';
import type { Pair } from './rooms.ts';

/** Milliseconds after which a message counts as lost, which fails the bench. */
const timeoutMs = 10_000;

/** A measured server, with an open page of each user. */
export class Side {
  readonly name: string;
  private readonly url: URL;
  private readonly tokens: ReadonlyMap<string, string> | null;
  private readonly sockets = new Map<string, Socket>();
  /** Callbacks for messages that have not arrived yet, by recipient and text. */
  private readonly awaited = new Map<string, () => void>();

  /** @param tokens access tokens for the product's users; the bare servers do not check any */
  constructor(name: string, url: URL, tokens: ReadonlyMap<string, string> | null) {
    this.name = name;
    this.url = url;
    this.tokens = tokens;
  }

  /** Opens the pages of both users of these rooms. */
  async open(pairs: readonly Pair[]): Promise<void> {
    // In batches, because a server's queue of new connections is short.
    for (let at = 0; at < pairs.length; at += 25) {
      await Promise.all(
        pairs.slice(at, at + 25).flatMap((pair) => pair.people.map((person) => this.openPage(person, pair.roomId))),
      );
    }
  }

  /** Sends a message from one user of a room; resolves with the milliseconds until the other's page has it. */
  async send({ roomId, people }: Pair, back: boolean, content: string): Promise<number> {
    const [from, to] = back ? [people[1], people[0]] : people;
    const at = performance.now();
    const arrived = this.arrival(`${to} ${content}`);
    await Promise.all([arrived, this.emit(roomId, from, to, content)]);
    return (await arrived) - at;
  }

  close(): void {
    for (const socket of this.sockets.values()) socket.disconnect();
  }

  private async openPage(person: string, roomId: string): Promise<void> {
    const auth = this.tokens ? { token: this.tokens.get(person) } : { user_id: person };
    const socket = io(this.url.href, { transports: ['websocket'], forceNew: true, auth, reconnection: false });
    this.sockets.set(person, socket);
    socket.on('chat:message', ({ message }: { message: { content: string } }) =>
      this.awaited.get(`${person} ${message.content}`)?.(),
    );
    const refused = once(socket as never, 'connect_error').then(([error]) => {
      throw error as Error;
    });
    await Promise.race([once(socket as never, 'connect'), refused]);
    if (this.tokens) await socket.timeout(timeoutMs).emitWithAck('chat:join', { room_id: roomId });
  }

  private arrival(key: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.name} lost a message.`)), timeoutMs);
      this.awaited.set(key, () => {
        clearTimeout(timer);
        this.awaited.delete(key);
        resolve(performance.now());
      });
    });
  }

  /** As a page sends it: with an id, which makes a retry idempotent. */
  private async emit(room_id: string, from: string, to: string, content: string): Promise<void> {
    const socket = this.sockets.get(from)?.timeout(timeoutMs);
    if (!this.tokens) {
      await socket?.emitWithAck('send', { room_id, to, content });
      return;
    }
    const reply: unknown = await socket?.emitWithAck('chat:send', { room_id, content, client_msg_id: newId() });
    if (!accepted.safeParse(reply).success) throw new Error(`A message got ${JSON.stringify(reply)}.`);
  }
}
