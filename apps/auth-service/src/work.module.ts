import { Module } from '@nestjs/common';
import { ClaimsJobs } from './accounts/claims.jobs.ts';
import { AvatarsJobs } from './avatars/avatars.jobs.ts';
import { Mailer } from './mails/mailer.ts';
import { MailsJobs } from './mails/mails.jobs.ts';
import { NewsletterJobs } from './newsletter/newsletter.jobs.ts';
import { Notify } from './notifications/commands/notify.ts';
import { PushSender } from './notifications/commands/push-sender.ts';
import { ShowInBrowser } from './notifications/commands/show-in-browser.ts';
import { SendNotificationEmail } from './notifications/commands/send-notification-email.ts';
import { ExchangeNotificationEvents } from './notifications/exchange-notifications.events.ts';
import { MessageHints } from './notifications/message-hints.ts';
import { MessagePushesJobs } from './notifications/message-pushes.jobs.ts';
import { NotificationEvents } from './notifications/notifications.events.ts';
import { NotificationsJobs } from './notifications/notifications.jobs.ts';

@Module({
  providers: [
    Mailer,
    MailsJobs,
    ClaimsJobs,
    AvatarsJobs,
    NewsletterJobs,
    Notify,
    SendNotificationEmail,
    PushSender,
    ShowInBrowser,
    ExchangeNotificationEvents,
    NotificationEvents,
    NotificationsJobs,
    MessageHints,
    MessagePushesJobs,
  ],
})
export class WorkModule {}
