import type { JobData } from '@offshoot/contracts/jobs';
import type { MailText } from '../mails/mail.ts';

/**
 * Mails with one message and one link. The notification email is rendered by
 * `notifications/domain/notification-email.ts`.
 */
export type Template = Exclude<JobData<'mail.send'>['template'], 'notifications'>;

/** All mails in one language. */
export type MailTexts = Readonly<Record<Template, MailText>> & {
  readonly greeting: string;
  /** Greeting without a name, for an address that may belong to another person. */
  readonly neutralGreeting: string;
};
