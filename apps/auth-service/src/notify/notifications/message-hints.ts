import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, type Tx } from '@offshoot/nest-kit/database';
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
  private subscriptions: readonly Unsubscribe[] = [];

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
    const ofRooms = { consumer: 'auth-message-pushes', type: 'message.sent.v1', within: maxAgeMs } as const;
    const ofRings = { consumer: 'auth-ring-message-pushes', type: 'ring_message.sent.v1', within: maxAgeMs } as const;
    this.subscriptions = [
      shareEvents(this.nats, this.log, ofRooms, ({ data }) => this.onMessage(data)),
      shareEvents(this.nats, this.log, ofRings, ({ data }) => this.onRingMessage(data)),
    ];
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.subscriptions.map((unsubscribe) => unsubscribe()));
  }

  private onMessage({ room_id, recipient_id: user_id }: EventData<'message.sent.v1'>): Promise<void> {
    return this.plan(room_id, user_id, (tx, when) => this.jobs.defer(tx, 'push.message', { room_id, user_id }, when));
  }

  private async onRingMessage({ ring_id, recipient_ids }: EventData<'ring_message.sent.v1'>): Promise<void> {
    for (const user_id of recipient_ids)
      await this.plan(ring_id, user_id, (tx, when) =>
        this.jobs.defer(tx, 'push.ring_message', { ring_id, user_id }, when),
      );
  }

  /** @param defer creates the job; resolves with whether it is new */
  private async plan(
    roomId: string,
    userId: string,
    defer: (tx: Tx, when: { key: string; runAt: Date }) => Promise<boolean>,
  ): Promise<void> {
    const key = `${roomId} ${userId}`;
    if (this.planned.has(key)) return;
    if (!(await this.isReachable(userId))) return;
    const runAt = new Date(this.clock.now().getTime() + pushDelayMs);
    // One waiting job for all processes; only the process that created it knows when it runs.
    if (await this.database.transaction((tx) => defer(tx, { key, runAt }))) this.planned.set(key, true);
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
