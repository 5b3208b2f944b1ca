import { Inject, Injectable } from '@nestjs/common';
import type { NotificationKind, NotificationParams } from '@offshoot/contracts/notifications';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { newId } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Pushes } from '@offshoot/nest-kit/pushes';
import type { EntityManager } from 'typeorm';
import type { AccountRow } from '../../accounts/domain/account.ts';
import { accountById } from '../../accounts/persistence/accounts.ts';
import type { AuthConfig } from '../../config.ts';
import { isBlockedEitherWay } from '../../people/persistence/blocks.ts';
import { pages } from '../domain/pages.ts';
import { isListed, isSentBy, wishesOf } from '../domain/wishes.ts';
import { openMail, openMailOf } from '../persistence/news-mails.ts';
import {
  closeGroup, insertNotification, isTold, isToldUpTo, lockNotificationsOf, type News, openOfGroup, removeNotification,
} from '../persistence/notifications.ts';
import { subscriptionsOf } from '../persistence/push-subscriptions.ts';
import { countUnread } from '../persistence/reading.ts';

/** What somebody is told, with what it is about; all that is left out is not known or not there. */
export type Telling = Pick<News, 'userId' | 'kind' | 'source' | 'path'> & Partial<News>;

/** Kinds of which an unread one grows instead of a second one coming. */
const growing: ReadonlySet<NotificationKind> = new Set(['reward', 'search_match']);

/**
 * Tells a person something: in the list, to their open pages, and as they wish by mail and push. It is part of
 * the transaction of the fact that it follows from.
 */
@Injectable()
export class Notify {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly pushes: Pushes,
  ) {}

  /** In the order of ids, so that two facts about the same two people do not wait for each other. */
  async all(em: EntityManager, tellings: readonly Telling[]): Promise<void> {
    for (const telling of tellings.toSorted((one, other) => one.userId.localeCompare(other.userId))) await this.one(em, telling);
  }

  async one(em: EntityManager, telling: Telling): Promise<void> {
    const now = this.clock.now();
    const news: News = {
      actorId: null, plantId: null, exchangeId: null, roomId: null, searchId: null, params: {}, groupKey: null, upToSeq: null, mergedSources: [], ...telling,
    };
    const account = await accountById(em, news.userId, now);
    if (!account?.active || !isListed(news.kind, wishesOf(account))) return;
    if (news.actorId !== null && (await isBlockedEitherWay(em, news.userId, news.actorId))) return;
    await lockNotificationsOf(em, news.userId);
    if (await this.#isOld(em, news)) return;

    const told = await this.#grown(em, news);
    // Only now: ids of one person are in the order in which their notifications are committed.
    const id = newId();
    await insertNotification(em, id, told, await this.#mailFor(em, account, news.kind, now), now);
    await this.#pushTo(em, account, id, news.kind, now);
    this.pushes.afterCommit(em, news.userId, 'notification:new', { id, kind: news.kind, unread: await countUnread(em, news.userId) });
  }

  async #isOld(em: EntityManager, news: News): Promise<boolean> {
    if (news.roomId !== null && news.upToSeq !== null && (await isToldUpTo(em, news.userId, news.roomId, news.upToSeq))) return true;
    return isTold(em, news);
  }

  /** With what an unread one of its group already says; that one goes, so that what is new comes under a new id. */
  async #grown(em: EntityManager, news: News): Promise<News> {
    if (news.groupKey === null) return news;
    const open = await openOfGroup(em, news);
    if (!open) return news;
    if (!growing.has(news.kind)) {
      // Unread messages are counted by who tells of them.
      await removeNotification(em, open.id);
      return news;
    }
    if (open.is_mailed) {
      // A second mail must not say again what the first one did.
      await closeGroup(em, open.id);
      return news;
    }
    await removeNotification(em, open.id);
    // Several plants stand together where the search does.
    const path = news.kind === 'search_match' ? pages.searches : news.path;
    return { ...news, path, params: summed(open.params, news.params), mergedSources: [...open.merged_sources, open.source] };
  }

  async #mailFor(em: EntityManager, account: AccountRow, kind: NotificationKind, now: Date): Promise<string | null> {
    if (!account.email_verified || !isSentBy('email_notifications', kind, wishesOf(account))) return null;
    const open = await openMailOf(em, account.id);
    if (open !== null) return open;
    const id = await openMail(em, account.id, now);
    const runAt = new Date(now.getTime() + this.config.NEWS_MAIL_QUIET_SECONDS * 1_000);
    await this.jobs.defer(
      em,
      'mail.send',
      { template: 'news', user_id: account.id, language: account.language, params: { news_mail_id: id } },
      { key: `news.${id}`, runAt },
    );
    return id;
  }

  async #pushTo(em: EntityManager, account: AccountRow, id: string, kind: NotificationKind, now: Date): Promise<void> {
    if (this.config.VAPID_PUBLIC_KEY === '' || !isSentBy('push_notifications', kind, wishesOf(account))) return;
    for (const subscription of await subscriptionsOf(em, account.id, now)) {
      await this.jobs.defer(em, 'push.send', { notification_id: id, subscription_id: subscription }, { key: `${id}.${subscription}` });
    }
  }
}

/** Two of a group as one: what is counted is added up, the type of a single reward is left out. */
function summed(before: NotificationParams, added: NotificationParams): NotificationParams {
  const { reward_type: _single, ...rest } = added;
  const sum = (name: 'count' | 'amount' | 'roots') => {
    const total = (before[name] ?? 0) + (added[name] ?? 0);
    return total === 0 ? {} : { [name]: total };
  };
  return { ...rest, ...sum('count'), ...sum('amount'), ...sum('roots') };
}
