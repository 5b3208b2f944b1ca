import type { MailText } from '../mails/mail.ts';

/** Texts of newsletter mails in one language, besides those of an issue. `{days}` is a placeholder. */
export interface NewsletterTexts {
  /** The mail that requests a confirmation. */
  readonly confirmation: MailText;
  /** Why the reader gets an issue. */
  readonly why: string;
  /** The unsubscribe link. */
  readonly stop: string;
}
