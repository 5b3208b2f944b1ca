import type { ChatMessage } from '@offshoot/contracts/chat';
import { io, type Socket } from 'socket.io-client';
import { eventually } from './eventually.ts';
import { insist } from './insist.ts';
import type { Person } from './person.ts';
import { system } from './system.ts';

const PAGE = 100;

/**
 * A page that shows one room, following the client's protocol: on each connect it subscribes first, then fetches what
 * it missed.
 */
export class OpenChat {
  /** Messages by their sequence number in the room. */
  readonly shown = new Map<number, ChatMessage>();
  /** Sequence numbers received with two different messages. */
  readonly contradictions: number[] = [];
  connections = 0;
  private readonly socket: Socket;
  private catchingUp: Promise<void> = Promise.resolve();

  private constructor(
    private readonly person: Person,
    private readonly roomId: string,
  ) {
    this.socket = io(system.url(), {
      transports: ['websocket'],
      forceNew: true,
      auth: { token: person.token },
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
    });
    this.socket.on('chat:message', ({ room_id, message }: { room_id: string; message: ChatMessage }) => {
      if (room_id !== roomId) return;
      // A gap in the sequence numbers: the messages between were missed.
      if (message.seq > this.shown.size + 1) this.fetchAgain();
      this.show(message);
    });
    this.socket.on('connect', () => {
      this.connections += 1;
      this.fetchAgain();
    });
  }

  static async of(person: Person, roomId: string): Promise<OpenChat> {
    const page = new OpenChat(person, roomId);
    await eventually(
      'a page to connect',
      async () => page.connections,
      (connections) => connections > 0,
    );
    return page;
  }

  /** Waits until the given number of messages is shown. */
  async shows(count: number, withinMs: number): Promise<ChatMessage[]> {
    await eventually(
      'a page to show all messages',
      async () => this.shown.size,
      (size) => size >= count,
      withinMs,
    );
    return [...this.shown.values()].sort((left, right) => left.seq - right.seq);
  }

  close(): void {
    this.socket.disconnect();
  }

  private fetchAgain(): void {
    this.catchingUp = this.catchingUp.then(() => this.catchUp()).catch(() => undefined);
  }

  private async catchUp(): Promise<void> {
    await eventually(
      'a room to be joined',
      () => this.socket.timeout(2_000).emitWithAck('chat:join', { room_id: this.roomId }) as Promise<{ ok: boolean }>,
      ({ ok }) => ok,
    );
    for (let isLast = false; !isLast;) {
      const after = this.lastWithoutGap();
      const { body } = await insist(() =>
        this.person.call<ChatMessage[]>('GET', `/chat/rooms/${this.roomId}/messages?after_seq=${after}&limit=${PAGE}`),
      );
      for (const message of body) this.show(message);
      isLast = body.length < PAGE;
    }
  }

  private lastWithoutGap(): number {
    let seq = 0;
    while (this.shown.has(seq + 1)) seq += 1;
    return seq;
  }

  private show(message: ChatMessage): void {
    const shownBefore = this.shown.get(message.seq);
    if (shownBefore && shownBefore.id !== message.id) this.contradictions.push(message.seq);
    this.shown.set(message.seq, message);
  }
}
