import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { type JobRun, Jobs, Works } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { accountById, settingsOf } from '../../identity/identity.ts';
import type { AuthConfig } from '../../config.ts';
import { ShowInBrowser } from './commands/show-in-browser.ts';
import { tagOfRoom } from './domain/pages.ts';
import { isSentBy } from './domain/wishes.ts';
import {
  type PushedNotification,
  pushedNotification,
  removeExpiredSubscriptions,
  removeSubscription,
} from './persistence/push-subscriptions.ts';
import { removeOlderThan } from './persistence/reading.ts';
import { plantNames } from './queries/plant-names.ts';

const day = 24 * 60 * 60 * 1_000;
/** Rows of a table in one transaction. */
const removedAtOnce = 1_000;

/** Shows notifications in browsers, and removes expired ones. */
@Injectable()
export class NotificationsJobs implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly log: Log,
    private readonly rpc: RpcClient,
    private readonly show: ShowInBrowser,
  ) {}

  /** Each sweep enqueues the next; this enqueues the first, and repairs a broken chain. */
  async onApplicationBootstrap(): Promise<void> {
    const today = this.clock.now().toISOString().slice(0, 10);
    await this.database
      .transaction((tx) => this.jobs.defer(tx, 'notifications.sweep', { day: today }, { key: today }))
      .catch((error: unknown) => this.log.warn('the sweep of notifications was not planned', { error }));
  }

  @Works('notifications.sweep')
  async sweep(data: JobData<'notifications.sweep'>, job: JobRun): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - this.config.NOTIFICATION_DAYS * day);
    await this.removeAll((tx) => removeOlderThan(tx, before, removedAtOnce));
    await this.removeAll((tx) => removeExpiredSubscriptions(tx, now, removedAtOnce));
    const next = new Date(Date.parse(`${data.day}T03:00:00Z`) + day);
    const named = next.toISOString().slice(0, 10);
    await job.commit(
      async (tx) =>
        void (await this.jobs.defer(tx, 'notifications.sweep', { day: named }, { key: named, runAt: next })),
    );
  }

  /** @param some removes at most `removedAtOnce` rows of a table, and returns the most that it removed of one */
  private async removeAll(some: (tx: Tx) => Promise<number>): Promise<void> {
    while ((await this.database.transaction(some)) === removedAtOnce);
  }

  @Works('push.send', { concurrency: 4 })
  async push({ notification_id, subscription_id }: JobData<'push.send'>, job: JobRun): Promise<void> {
    const now = this.clock.now();
    const notification = await this.database.read((tx) =>
      pushedNotification(tx, notification_id, subscription_id, now),
    );
    const account = notification && (await this.database.read((tx) => accountById(tx, notification.user_id, now)));
    let removed = false;
    if (
      notification &&
      account?.active &&
      isSentBy('push_notifications', notification, settingsOf(account).notifications)
    ) {
      const plants = await plantNames(this.rpc, [notification.plant_id]);
      removed = await this.show.handle(notification, account, {
        id: notification_id,
        kind: notification.kind,
        params: notification.params,
        actorName: notification.actor_name,
        plantName: plants.get(notification.plant_id ?? '') ?? null,
        path: notification.path,
        tag: tagOf(notification_id, notification),
      });
    }
    await job.commit(async (tx) => {
      if (removed) await removeSubscription(tx, subscription_id);
    });
  }
}

/** A notification of the same room, exchange or search replaces the previous one on the screen. */
function tagOf(id: string, { kind, room_id, exchange_id, search_id }: PushedNotification): string {
  if (room_id !== null) return tagOfRoom(room_id);
  if (exchange_id !== null) return `exchange:${exchange_id}`;
  if (search_id !== null) return `search:${search_id}`;
  return kind === 'reward' ? 'reward' : id;
}
