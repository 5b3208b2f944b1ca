import type { ChatMessage } from '@offshoot/contracts/chat';
import { io, type Socket } from 'socket.io-client';
import { eventually } from './eventually.ts';
import { insist } from './insist.ts';
import type { Person } from './person.ts';
import { system } from './system.ts';

/** A page that shows one room, as the client keeps it: it listens first, then fetches what it missed, each time it connects. */
export class OpenChat {
  /** Messages by their number in the room. */
  readonly shown = new Map<number, ChatMessage>();
  /** Numbers under which two different messages came. */
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
      // A number beyond the next one: what lies between was missed.
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

  /** Waits until so many messages show. */
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
    const { body } = await insist(() =>
      this.person.call<ChatMessage[]>('GET', `/chat/rooms/${this.roomId}/messages?after_seq=0&limit=100`),
    );
    for (const message of body) this.show(message);
  }

  private show(message: ChatMessage): void {
    const known = this.shown.get(message.seq);
    if (known && known.id !== message.id) this.contradictions.push(message.seq);
    this.shown.set(message.seq, message);
  }
}
