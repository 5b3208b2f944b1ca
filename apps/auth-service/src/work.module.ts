import { Module } from '@nestjs/common';
import { ClaimsJobs } from './accounts/claims.jobs.ts';
import { AvatarsJobs } from './avatars/avatars.jobs.ts';
import { Mailer } from './mails/mailer.ts';
import { MailsJobs } from './mails/mails.jobs.ts';
import { NewsletterJobs } from './newsletter/newsletter.jobs.ts';
import { Notify } from './notifications/commands/notify.ts';
import { PushSender } from './notifications/commands/push-sender.ts';
import { ShowInBrowser } from './notifications/commands/show-in-browser.ts';
import { SendNewsMail } from './notifications/commands/send-news-mail.ts';
import { ExchangeNewsReactions } from './notifications/exchange-news.reactions.ts';
import { MessageHints } from './notifications/message-hints.ts';
import { MessagePushesJobs } from './notifications/message-pushes.jobs.ts';
import { NewsReactions } from './notifications/news.reactions.ts';
import { NotificationsJobs } from './notifications/notifications.jobs.ts';

@Module({
  providers: [
    Mailer, MailsJobs, ClaimsJobs, AvatarsJobs, NewsletterJobs,
    Notify, SendNewsMail, PushSender, ShowInBrowser,
    ExchangeNewsReactions, NewsReactions, NotificationsJobs, MessageHints, MessagePushesJobs,
  ],
})
export class WorkModule {}
