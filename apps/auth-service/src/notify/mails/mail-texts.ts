import type { JobData } from '@offshoot/contracts/jobs';

/**
 * Mails with one message and one link. The notification email is rendered by
 * `notifications/domain/notification-email.ts`.
 */
export type Template = Exclude<JobData<'mail.send'>['template'], 'notifications'>;

/** Texts of one mail with the placeholders `{name}`, `{hours}`, `{minutes}` and `{days}`. */
export interface MailText {
  subject: string;
  /** The preview that mailboxes show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  button: string;
  /** Shown above the link as text, for mail clients that show no button. */
  linkHint: string;
  /** Why the user gets this mail, and that it can be ignored. */
  footer: string;
}

/** All mails in one language. */
export type MailTexts = Readonly<Record<Template, MailText>> & {
  readonly greeting: string;
  /** Greeting without a name, for an address that may belong to another person. */
  readonly neutralGreeting: string;
};
