import type { MailText } from '../mails/mail-texts.ts';

/** What mails of the newsletter say in one language, beside a letter's own words. `{days}` is filled in. */
export interface NewsletterTexts {
  /** The mail that asks to confirm. */
  readonly call: MailText;
  /** Why a letter came. */
  readonly why: string;
  /** The link by which a reader leaves. */
  readonly stop: string;
}
