import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { Nats } from '@offshoot/nest-kit/nats';
import { shareEvents, type Unsubscribe } from '@offshoot/nest-kit/events/subscribe';
import { LRUCache } from 'lru-cache';
import type { AuthConfig } from '../../config.ts';
import { subscriptionsOf } from './persistence/push-subscriptions.ts';

/** Milliseconds that a user with the room open has to read a message before a push is sent. */
const pushDelayMs = 15_000;
/** Milliseconds. An older message is left to the notification of unread messages. */
const maxAgeMs = 60_000;
const cacheOptions = { max: 20_000, ttl: 60_000 };

/**
 * Subscribes to chat-service's messages, each in one process of this service, so that a push is sent soon. Missed
 * messages do no harm: those unread for ten minutes become a notification. There is no inbox, because most messages
 * are read on an open page.
 */
@Injectable()
export class MessageHints implements OnApplicationBootstrap, OnModuleDestroy {
  /** Whether a user has a browser that shows pushes, cached so that a conversation queries it once a minute. */
  private readonly reachable = new LRUCache<string, boolean>(cacheOptions);
  /** Rooms, with their reader, that have a job already. */
  private readonly planned = new LRUCache<string, true>({ ...cacheOptions, ttl: pushDelayMs });
  private unsubscribe: Unsubscribe | undefined;

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
    const shared = { consumer: 'auth-message-pushes', type: 'message.sent.v1', within: maxAgeMs } as const;
    this.unsubscribe = shareEvents(this.nats, this.log, shared, ({ data }) => this.onEvents(data));
  }

  async onModuleDestroy(): Promise<void> {
    await this.unsubscribe?.();
  }

  private async onEvents({ room_id, recipient_id }: EventData<'message.sent.v1'>): Promise<void> {
    const key = `${room_id} ${recipient_id}`;
    if (this.planned.has(key)) return;
    if (!(await this.isReachable(recipient_id))) return;
    const runAt = new Date(this.clock.now().getTime() + pushDelayMs);
    const job = { room_id, user_id: recipient_id };
    // One waiting job for all processes; only the process that created it knows when it runs.
    if (await this.database.transaction((tx) => this.jobs.defer(tx, 'push.message', job, { key, runAt })))
      this.planned.set(key, true);
  }

  private async isReachable(userId: string): Promise<boolean> {
    const isReachable = this.reachable.get(userId);
    if (isReachable !== undefined) return isReachable;
    const hasSubscription =
      (await this.database.statement((tx) => subscriptionsOf(tx, userId, this.clock.now()))).length > 0;
    this.reachable.set(userId, hasSubscription);
    return hasSubscription;
  }
}
