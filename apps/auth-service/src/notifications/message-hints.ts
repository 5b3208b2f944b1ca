import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { PushData } from '@offshoot/contracts/sockets';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { Nats } from '@offshoot/nest-kit/nats';
import { subscribePushes } from '@offshoot/nest-kit/pushes';
import { LRUCache } from 'lru-cache';
import type { AuthConfig } from '../config.ts';
import { subscriptionsOf } from './persistence/push-subscriptions.ts';

/** So long somebody who sits in the room has to read before their phone tells of it, too. */
const moments = 15_000;
const remembered = { max: 20_000, ttl: 60_000 };

/**
 * Hears the hints that chat-service sends to open pages, so that a phone in a pocket tells of a message at once. A
 * lost one is made up for: what is unread for ten minutes is a fact, and told with a notification. The fact of every
 * message is not followed, because most go to somebody who reads them on an open page.
 */
@Injectable()
export class MessageHints implements OnApplicationBootstrap, OnModuleDestroy {
  /** Whether a person has a browser that shows pushes, so that a talk asks once a minute. */
  readonly #reachable = new LRUCache<string, boolean>(remembered);
  /** Rooms of which a look is planned already, by their reader. */
  readonly #planned = new LRUCache<string, true>({ ...remembered, ttl: moments });
  #hints: { unsubscribe(): void } | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly log: Log,
    private readonly nats: Nats,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.VAPID_PUBLIC_KEY === '') return;
    const heard = ({ userId, data }: { userId: string; data: PushData<'chat:message'> }) =>
      void this.#heard(userId, data).catch((error: unknown) => this.log.warn('a hint of a message was lost', { error }));
    this.#hints = subscribePushes(this.nats, heard, 'chat:message');
  }

  onModuleDestroy(): void {
    this.#hints?.unsubscribe();
  }

  async #heard(userId: string, { room_id, message }: PushData<'chat:message'>): Promise<void> {
    const look = `${room_id} ${userId}`;
    if (message.sender_id === userId || this.#planned.has(look)) return;
    this.#planned.set(look, true);
    if (!(await this.#isReachable(userId))) return;
    const runAt = new Date(this.clock.now().getTime() + moments);
    await this.database.transaction((em) => this.jobs.defer(em, 'push.message', { room_id, user_id: userId }, { runAt }));
  }

  async #isReachable(userId: string): Promise<boolean> {
    const known = this.#reachable.get(userId);
    if (known !== undefined) return known;
    const found = (await this.database.read((em) => subscriptionsOf(em, userId, this.clock.now()))).length > 0;
    this.#reachable.set(userId, found);
    return found;
  }
}
