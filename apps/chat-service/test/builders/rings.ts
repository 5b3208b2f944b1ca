import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { RingStatus } from '@offshoot/contracts/rings';
import { newId } from '@offshoot/nest-kit/database';
import type { TestClock } from '@offshoot/testing/clock';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { person } from './people.ts';

/** A ring as exchange-service would return its members. */
export interface FakeRing {
  readonly id: string;
  readonly members: readonly [Actor, Actor, Actor];
  status: RingStatus;
  endedAt: Date | null;
}

/** A running chat-service with a fake exchange-service that has rings, and calls of their members. */
export class RingDriver {
  private readonly rings = new Map<string, FakeRing>();
  /** Whether exchange-service does not respond. */
  isAlone = false;

  private constructor(
    readonly chat: StartedService,
    private readonly clock: TestClock,
  ) {}

  static async start(clock: TestClock, config: Readonly<Record<string, number>> = {}): Promise<RingDriver> {
    const chat = await startService(service, { clock, config });
    const driver = new RingDriver(chat, clock);
    await chat.reply('rings.members', ({ ids }) => {
      if (driver.isAlone) throw new DomainError('unavailable');
      const rings = ids.flatMap((id) => driver.rings.get(id) ?? []);
      return {
        rings: rings.map(({ id, members, status, endedAt }) => ({
          id,
          person_ids: members.map(({ user_id }) => user_id),
          status,
          ended_at: endedAt?.toISOString() ?? null,
        })),
      };
    });
    // In pages of one, so that each comparison reads several.
    await chat.reply('rings.agreed', ({ after }) => {
      if (driver.isAlone) throw new DomainError('unavailable');
      const agreed = [...driver.rings.values()].filter(({ status }) => status === 'agreed').map(({ id }) => id);
      const [next] = agreed.toSorted().filter((id) => after === null || id > after);
      return { ids: next ? [next] : [], next: next ?? null };
    });
    return driver;
  }

  /** An agreed ring whose event has not arrived yet. */
  ring(first: Actor = person()): FakeRing {
    const ring: FakeRing = { id: newId(), members: [first, person(), person()], status: 'agreed', endedAt: null };
    this.rings.set(ring.id, ring);
    return ring;
  }

  private readonly dataOf = ({ id, members }: FakeRing) => ({
    ring_id: id,
    person_ids: members.map(({ user_id }) => user_id),
    at: this.clock.now().toISOString(),
  });

  async agreed(ring: FakeRing): Promise<void> {
    await this.chat.deliver({ type: 'ring.agreed.v1', data: this.dataOf(ring) });
    await this.chat.settled();
  }

  async completed(ring: FakeRing): Promise<void> {
    await this.chat.deliver({ type: 'ring.completed.v1', data: this.dataOf(ring) });
    await this.chat.settled();
  }

  /** Its event does not name all members. */
  async broken(ring: FakeRing): Promise<void> {
    const ended = { person_ids: [], status: 'broken' as const, reason: null, paused_ids: [], paused_until: null };
    await this.chat.deliver({ type: 'ring.ended.v1', data: { ...this.dataOf(ring), ...ended } });
    await this.chat.settled();
  }

  async block(type: 'person.blocked.v1' | 'person.unblocked.v1', blocker: Actor, blocked: Actor, version: number) {
    const pair = { blocker_id: blocker.user_id, blocked_id: blocked.user_id, version };
    await this.chat.deliver({ type, data: { ...pair, at: this.clock.now().toISOString() } });
    await this.chat.settled();
  }

  async deleted({ user_id }: Actor): Promise<void> {
    await this.chat.deliver({ type: 'person.deleted.v1', data: { user_id, at: this.clock.now().toISOString() } });
    await this.chat.settled();
  }

  /** Lets time pass, and what is due happen. */
  async pass(ms: number): Promise<void> {
    this.clock.advance(ms);
    await this.chat.settled();
  }

  readonly room = (actor: Actor, { id }: FakeRing) => this.chat.call('ring_chat.room', { id }, { actor });
  readonly rooms = (actor: Actor) => this.chat.call('ring_chat.rooms', {}, { actor });
  readonly send = (actor: Actor, { id }: FakeRing, content: string, client_msg_id?: string) =>
    this.chat.call('ring_chat.send', { id, content, client_msg_id }, { actor });
  readonly messages = (
    actor: Actor,
    { id }: FakeRing,
    page: { limit?: number; offset?: number; after_seq?: number } = {},
  ) => this.chat.call('ring_chat.messages', { id, ...page }, { actor });
  readonly read = (actor: Actor, { id }: FakeRing, up_to_seq?: number) =>
    this.chat.call('ring_chat.read', { id, up_to_seq }, { actor });
  readonly unread = async (actor: Actor) => (await this.chat.call('chat.unread', {}, { actor })).total;
}
