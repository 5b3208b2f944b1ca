import { Inject, Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import type { JobRun } from '@offshoot/nest-kit/jobs';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { accountById, settingsOf } from '../../../identity/identity.ts';
import type { AuthConfig } from '../../../config.ts';
import type { MailId } from '../../mails/mail-id.ts';
import { isUnsent, Mailer, type MailThread } from '../../mails/mailer.ts';
import { notificationEmail } from '../domain/notification-email.ts';
import { unsubscribeToken } from '../domain/unsubscribe-token.ts';
import { isSentBy } from '../domain/wishes.ts';
import {
  closeMail,
  countTry,
  type EmailedNotification,
  mailsOfExchange,
  markSent,
  notificationsOfEmail,
} from '../persistence/notification-emails.ts';
import { plantNames } from '../queries/plant-names.ts';

/** A mail whose delivery is uncertain is sent once more, and then never again. */
const maxTries = 2;

const mailIdOf = (id: string): MailId => `notifications.${id}`;

/** Sends the email that has collected a user's notifications, with those that are still unread and still wanted. */
@Injectable()
export class SendNotificationEmail {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly rpc: RpcClient,
  ) {}

  async send({ user_id, params }: JobData<'mail.send'>, job: JobRun): Promise<void> {
    const id = params.notification_email_id;
    if (!id) throw new Error('a notification email needs its id');
    const now = this.clock.now();
    const closed = await this.database.transaction((tx) => closeMail(tx, user_id, id, now));
    const account = await this.database.read((tx) => accountById(tx, user_id, now));
    if (closed && closed.tries < maxTries && account?.active && account.email_verified) {
      const settings = settingsOf(account).notifications;
      const notifications = (await this.database.read((tx) => notificationsOfEmail(tx, id))).filter((notification) =>
        isSentBy('email_notifications', notification, settings),
      );
      if (notifications.length > 0) await this.deliver(id, account, notifications);
    }
    await job.commit((tx) => markSent(tx, id, now));
  }

  private async deliver(
    id: string,
    account: { id: string; email: string; name: string; language: JobData<'mail.send'>['language'] },
    notifications: readonly EmailedNotification[],
  ): Promise<void> {
    const { PUBLIC_URL, AUTH_REFRESH_SECRET } = this.config;
    const names = await plantNames(
      this.rpc,
      notifications.map((candidate) => candidate.plant_id),
    );
    const notification = notifications.map(({ actor_name: actorName, plant_id, ...shown }) => ({
      ...shown,
      actorName,
      plantName: names.get(plant_id ?? '') ?? null,
    }));
    const token = unsubscribeToken(account.id, 'notifications', AUTH_REFRESH_SECRET);
    const mail = notificationEmail(account.language, {
      publicUrl: PUBLIC_URL,
      name: account.name,
      notification,
      unsubscribeToken: token,
    });
    const oneClick = new URL('/api/v1/notifications/unsubscribe', PUBLIC_URL);
    oneClick.searchParams.set('token', token);
    const thread = await this.threadOf(id, account.id, notifications);
    // Counted before sending: if this process crashes in between, it is unknown whether the mail was sent.
    await this.database.transaction((tx) => countTry(tx, id, 1));
    try {
      const isSent = await this.mailer.send(account.email, mailIdOf(id), mail, {
        headers: {
          'List-Unsubscribe': `<${oneClick.href}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        thread,
      });
      if (!isSent) await this.database.transaction((tx) => countTry(tx, id, -1));
    } catch (fault) {
      if (isUnsent(fault)) await this.database.transaction((tx) => countTry(tx, id, -1));
      throw fault;
    }
  }

  /** Mails about one exchange are a thread; one about several belongs to none, as it would join their threads. */
  private async threadOf(
    id: string,
    userId: string,
    notifications: readonly EmailedNotification[],
  ): Promise<MailThread | undefined> {
    const [exchangeId, ...others] = new Set(notifications.flatMap(({ exchange_id }) => exchange_id ?? []));
    if (exchangeId === undefined || others.length > 0) return undefined;
    const earlier = await this.database.read((tx) => mailsOfExchange(tx, userId, exchangeId, id));
    return { root: `exchange.${exchangeId}`, earlier: earlier.map(mailIdOf) };
  }
}
