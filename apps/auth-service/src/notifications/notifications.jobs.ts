import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Language } from '@offshoot/contracts/basics';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type JobRun, Jobs, Works } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { accountById } from '../accounts/persistence/accounts.ts';
import type { AuthConfig } from '../config.ts';
import { PushSender } from './commands/push-sender.ts';
import { directionOf, newsLine } from './domain/news-line.ts';
import { isSentBy, wishesOf } from './domain/wishes.ts';
import { type PushedNews, pushedNews, removeExpiredSubscriptions, removeSubscription } from './persistence/push-subscriptions.ts';
import { countUnread, removeOlderThan } from './persistence/reading.ts';
import { plantNames } from './queries/plant-names.ts';

const day = 24 * 60 * 60 * 1_000;
const removedAtOnce = 1_000;

/** Shows notifications in browsers, and removes what is too old. */
@Injectable()
export class NotificationsJobs implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly log: Log,
    private readonly rpc: RpcClient,
    private readonly sender: PushSender,
  ) {}

  /** Each sweep asks for the next; this begins the row, and mends it. */
  async onApplicationBootstrap(): Promise<void> {
    const today = this.clock.now().toISOString().slice(0, 10);
    await this.database
      .transaction((em) => this.jobs.defer(em, 'notifications.sweep', { day: today }, { key: today }))
      .catch((error: unknown) => this.log.warn('the sweep of notifications was not planned', { error }));
  }

  @Works('notifications.sweep')
  async sweep(data: JobData<'notifications.sweep'>, job: JobRun): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - this.config.NOTIFICATION_DAYS * day);
    while ((await this.database.transaction((em) => removeOlderThan(em, before, removedAtOnce))) === removedAtOnce);
    await this.database.transaction((em) => removeExpiredSubscriptions(em, now));
    const next = new Date(Date.parse(`${data.day}T03:00:00Z`) + day);
    const named = next.toISOString().slice(0, 10);
    await job.commit(async (em) => void (await this.jobs.defer(em, 'notifications.sweep', { day: named }, { key: named, runAt: next })));
  }

  @Works('push.send', { concurrency: 4 })
  async push({ notification_id, subscription_id }: JobData<'push.send'>, job: JobRun): Promise<void> {
    const now = this.clock.now();
    const news = await this.database.read((em) => pushedNews(em, notification_id, subscription_id, now));
    const account = news && (await this.database.read((em) => accountById(em, news.user_id, now)));
    let gone = false;
    if (news && account?.active && isSentBy('push_notifications', news.kind, wishesOf(account))) {
      gone = await this.#show(notification_id, news, account.language);
    }
    await job.commit(async (em) => {
      if (gone) await removeSubscription(em, subscription_id);
    });
  }

  /** @returns whether the browser is gone for good; @throws where its server could not take the push now */
  async #show(id: string, news: PushedNews, language: Language): Promise<boolean> {
    const names = await plantNames(this.rpc, [news.plant_id]);
    const plantName = names.get(news.plant_id ?? '') ?? null;
    const unread = await this.database.read((em) => countUnread(em, news.user_id));
    const tag = tagOf(id, news);
    const status = await this.sender.send(
      news,
      {
        id,
        kind: news.kind,
        title: plantName ?? news.actor_name ?? 'Offshoot',
        body: newsLine({ kind: news.kind, params: news.params, actorName: news.actor_name, plantName }, language),
        lang: language,
        dir: directionOf(language),
        path: `/${language}${news.path}`,
        tag,
        unread,
      },
      createHash('sha256').update(tag).digest('base64url').slice(0, 32),
    );
    if (status === 404 || status === 410) return true;
    if (status === 429 || status >= 500 || status < 200) throw new Error(`the push server answered ${status}`);
    // Any other refusal is of this one push: trying again would not change it.
    if (status >= 300) this.log.warn('a push was refused', { status });
    return false;
  }
}

/** What is of one room, exchange or search takes the place of the one before on the screen. */
function tagOf(id: string, { kind, room_id, exchange_id, search_id }: PushedNews): string {
  if (room_id !== null) return `room:${room_id}`;
  if (exchange_id !== null) return `exchange:${exchange_id}`;
  if (search_id !== null) return `search:${search_id}`;
  return kind === 'reward' ? 'reward' : id;
}
