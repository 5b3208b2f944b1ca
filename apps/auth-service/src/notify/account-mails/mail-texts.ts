import type { AccountMail } from '../../identity/identity.ts';
import type { MailText } from '../mails/mail.ts';

/** All mails about an account in one language. The notification email is rendered by the notifications. */
export type MailTexts = Readonly<Record<AccountMail, MailText>> & {
  readonly greeting: string;
  /** Greeting without a name, for an address that may belong to another person. */
  readonly neutralGreeting: string;
};
