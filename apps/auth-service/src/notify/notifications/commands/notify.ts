import { Inject, Injectable } from '@nestjs/common';
import type { NotificationKind, NotificationParams } from '@offshoot/contracts/notifications';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { accountById, type AccountRow, settingsOf } from '../../../identity/identity.ts';
import type { AuthConfig } from '../../../config.ts';
import { isBlockedEitherWay } from '../../../people/people.ts';
import { pages } from '../domain/pages.ts';
import { isOpenKind } from '../domain/open-kinds.ts';
import { isListed, isSentBy } from '../domain/wishes.ts';
import { isDeleted } from '../persistence/deleted-plants.ts';
import { hasEnded } from '../persistence/ended-exchanges.ts';
import { openMail, openMailOf } from '../persistence/notification-emails.ts';
import {
  closeGroup,
  insertNotification,
  isNotified,
  isNotifiedUpTo,
  lockNotificationsOf,
  type NotificationRecord,
  openOfGroup,
  removeNotification,
} from '../persistence/notifications.ts';
import { subscriptionsOf } from '../persistence/push-subscriptions.ts';
import { countUnread } from '../persistence/reading.ts';

/** A notification to create; omitted fields are unknown or do not apply. */
export type NotificationInput = Pick<NotificationRecord, 'userId' | 'kind' | 'source' | 'path'> &
  Partial<NotificationRecord> & {
    /** An email of its own is sent about it. */
    readonly hasOwnMail?: boolean;
  };

/** Kinds whose unread notification is merged with a new one. */
const mergedKinds: ReadonlySet<NotificationKind> = new Set(['reward', 'search_match']);

/**
 * Creates a notification: in the list, as a push to open pages, and by mail and web push as the user has set. Runs in
 * the transaction of the event that causes it.
 */
@Injectable()
export class Notify {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly pushes: Pushes,
  ) {}

  /** Ordered by user id, so that two events about the same two users cannot deadlock. */
  async all(tx: Tx, inputs: readonly NotificationInput[]): Promise<void> {
    for (const input of inputs.toSorted((first, second) => first.userId.localeCompare(second.userId)))
      await this.one(tx, input);
  }

  async one(tx: Tx, { hasOwnMail = false, ...input }: NotificationInput): Promise<void> {
    const now = this.clock.now();
    const notification: NotificationRecord = {
      actorId: null,
      plantId: null,
      exchangeId: null,
      roomId: null,
      searchId: null,
      params: {},
      groupKey: null,
      upToSeq: null,
      mergedSources: [],
      ...input,
    };
    const account = await accountById(tx, notification.userId, now);
    if (!account?.active || !isListed(notification, settingsOf(account).notifications)) return;
    if (notification.actorId !== null && (await isBlockedEitherWay(tx, notification.userId, notification.actorId)))
      return;
    await lockNotificationsOf(tx, notification.userId);
    if (await this.isOld(tx, notification)) return;

    const merged = await this.merged(tx, notification);
    // Created after taking the lock: a user's ids must be in the order in which the notifications are committed.
    const id = newId();
    const mail = hasOwnMail ? null : await this.mailFor(tx, account, notification, now);
    await insertNotification(tx, id, merged, mail, now);
    await this.pushTo(tx, account, { ...notification, id }, now);
    this.pushes.afterCommit(tx, notification.userId, 'notification:new', {
      id,
      kind: notification.kind,
      unread: await countUnread(tx, notification.userId),
    });
  }

  private async isOld(tx: Tx, notification: NotificationRecord): Promise<boolean> {
    if (
      notification.roomId !== null &&
      notification.upToSeq !== null &&
      (await isNotifiedUpTo(tx, notification.userId, notification.roomId, notification.upToSeq))
    )
      return true;
    if (
      notification.exchangeId !== null &&
      isOpenKind(notification.kind) &&
      (await hasEnded(tx, notification.exchangeId))
    )
      return true;
    if (
      notification.kind === 'plant_approved' &&
      notification.plantId !== null &&
      (await isDeleted(tx, notification.plantId))
    )
      return true;
    return isNotified(tx, notification);
  }

  /** Merged with the unread notification of its group, which is deleted so that the result gets a new id. */
  private async merged(tx: Tx, notification: NotificationRecord): Promise<NotificationRecord> {
    if (notification.groupKey === null) return notification;
    const open = await openOfGroup(tx, notification);
    if (!open) return notification;
    if (!mergedKinds.has(notification.kind) || notification.params.ring || notification.params.meet) {
      // The event of unread messages carries their total count; of a ring or a meet, the newest says how it is.
      await removeNotification(tx, open.id);
      return notification;
    }
    if (open.is_mailed) {
      // A second mail must not repeat what the first one contained.
      await closeGroup(tx, open.id);
      return notification;
    }
    await removeNotification(tx, open.id);
    // Several plants are listed on the page of the search.
    const path = notification.kind === 'search_match' ? pages.searches : notification.path;
    return {
      ...notification,
      path,
      params: mergedParams(open.params, notification.params),
      mergedSources: [...open.merged_sources, open.source],
    };
  }

  private async mailFor(tx: Tx, account: AccountRow, about: NotificationRecord, now: Date): Promise<string | null> {
    if (!account.email_verified || !isSentBy('email_notifications', about, settingsOf(account).notifications))
      return null;
    const open = await openMailOf(tx, account.id);
    if (open !== null) return open;
    const id = await openMail(tx, account.id, now);
    const runAt = new Date(now.getTime() + this.config.NOTIFICATION_EMAIL_QUIET_SECONDS * 1_000);
    await this.jobs.defer(
      tx,
      'mail.send',
      {
        template: 'notifications',
        user_id: account.id,
        language: account.language,
        params: { notification_email_id: id },
      },
      { key: `notifications.${id}`, runAt },
    );
    return id;
  }

  private async pushTo(
    tx: Tx,
    account: AccountRow,
    about: NotificationRecord & { id: string },
    now: Date,
  ): Promise<void> {
    if (
      this.config.VAPID_PUBLIC_KEY === '' ||
      !isSentBy('push_notifications', about, settingsOf(account).notifications)
    )
      return;
    for (const subscription of await subscriptionsOf(tx, account.id, now)) {
      await this.jobs.defer(
        tx,
        'push.send',
        { notification_id: about.id, subscription_id: subscription },
        { key: `${about.id}.${subscription}` },
      );
    }
  }
}

/** Merges the params of two notifications of a group: counts are added up, the type of a single reward is dropped. */
function mergedParams(before: NotificationParams, added: NotificationParams): NotificationParams {
  const { reward_type: _single, ...rest } = added;
  const sum = (name: 'count' | 'amount' | 'roots') => {
    const total = (before[name] ?? 0) + (added[name] ?? 0);
    return total === 0 ? {} : { [name]: total };
  };
  return { ...rest, ...sum('count'), ...sum('amount'), ...sum('roots') };
}
