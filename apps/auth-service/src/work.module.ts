import { Module } from '@nestjs/common';
import { ChangeBan } from './identity/accounts/commands/change-ban.ts';
import { RememberBans } from './identity/accounts/commands/remember-bans.ts';
import { BansJobs } from './identity/accounts/bans.jobs.ts';
import { ClaimsJobs } from './identity/credentials/claims.jobs.ts';
import { RegistrationJobs } from './identity/registration/registration.jobs.ts';
import { IdentityEvents } from './identity/identity.events.ts';
import { AvatarsJobs } from './people/avatars/avatars.jobs.ts';
import { ProfilesJobs } from './people/profiles/profiles.jobs.ts';
import { PeopleEvents } from './people/people.events.ts';
import { FoldNames } from './people/profiles/commands/fold-names.ts';
import { HideProfile } from './people/profiles/commands/hide-profile.ts';
import { Mailer } from './notify/mails/mailer.ts';
import { MailsJobs } from './notify/outgoing-mails/mails.jobs.ts';
import { NewsletterJobs } from './notify/newsletter/newsletter.jobs.ts';
import { DangerAlerts } from './notify/moderation-mails/danger-alerts.ts';
import { LateCasesJobs } from './notify/moderation-mails/late-cases.jobs.ts';
import { ModerationMailsJobs } from './notify/moderation-mails/moderation-mails.jobs.ts';
import { Notify } from './notify/notifications/commands/notify.ts';
import { WithdrawNotifications } from './notify/notifications/commands/withdraw.ts';
import { PushSender } from './notify/notifications/commands/push-sender.ts';
import { ShowInBrowser } from './notify/notifications/commands/show-in-browser.ts';
import { SendNotificationEmail } from './notify/notifications/commands/send-notification-email.ts';
import { ExchangeNotificationEvents } from './notify/notifications/exchange-notifications.events.ts';
import { MessageHints } from './notify/notifications/message-hints.ts';
import { MessagePushesJobs } from './notify/notifications/message-pushes.jobs.ts';
import { ModerationNotificationEvents } from './notify/notifications/moderation-notifications.events.ts';
import { NotificationEvents } from './notify/notifications/notifications.events.ts';
import { MeetNotificationEvents } from './notify/notifications/meet-notifications.events.ts';
import { RingNotificationEvents } from './notify/notifications/ring-notifications.events.ts';
import { NotificationsJobs } from './notify/notifications/notifications.jobs.ts';

@Module({
  providers: [
    Mailer,
    MailsJobs,
    ChangeBan,
    RememberBans,
    BansJobs,
    IdentityEvents,
    ClaimsJobs,
    RegistrationJobs,
    AvatarsJobs,
    ProfilesJobs,
    PeopleEvents,
    FoldNames,
    HideProfile,
    NewsletterJobs,
    Notify,
    WithdrawNotifications,
    SendNotificationEmail,
    PushSender,
    ShowInBrowser,
    ExchangeNotificationEvents,
    NotificationEvents,
    RingNotificationEvents,
    MeetNotificationEvents,
    ModerationNotificationEvents,
    DangerAlerts,
    LateCasesJobs,
    ModerationMailsJobs,
    NotificationsJobs,
    MessageHints,
    MessagePushesJobs,
  ],
})
export class WorkModule {}
