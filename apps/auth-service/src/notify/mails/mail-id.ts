import { createHmac } from 'node:crypto';
import type { SuppressionCause } from '@offshoot/contracts/mail';

/** Of mails that a user has requested and waits for: limits of the calls bound them, and a mailbox that works again needs them. */
const requested: readonly SuppressionCause[] = [];
/** Of mails by which an account is won back: who took it over could have them withheld. */
const protecting: readonly SuppressionCause[] = [];
const needed: readonly SuppressionCause[] = ['bounced'];
const optional: readonly SuppressionCause[] = ['bounced', 'complained'];

/**
 * The kinds of mail, as at the start of a Message-ID, each with what suppresses it. `docs/mails.md` says of each why it is sent.
 */
export const suppressedBy = {
  verify_email: requested,
  already_registered: requested,
  reset_password: requested,
  confirm_new_email: requested,
  email_change_notice: protecting,
  email_changed: protecting,
  sign_in_link: requested,
  connect_google: requested,
  registration_approved: needed,
  registration_declined: needed,
  password_changed: protecting,
  role_changed: needed,
  notifications: optional,
  statement: needed,
  appeal: needed,
  report: needed,
  reply: needed,
  receipt: requested,
  late: optional,
  danger: needed,
  // Anybody can enter any address there.
  'newsletter-ask': ['complained'],
  newsletter: optional,
} as const satisfies Record<string, readonly SuppressionCause[]>;
export type MailKind = keyof typeof suppressedBy;

/** The same for each attempt at one mail, so that a mailbox can detect a duplicate. */
export type MailId = `${MailKind}.${string}`;

/**
 * The id as the mail to an address has it. Its last part is known to who has read that mail alone: ids of accounts and acts are
 * not secret, and anybody can mail a report that names them.
 */
export const sentId = (id: MailId, to: string, secret: string): string =>
  `${id}.${createHmac('sha256', secret).update(`mail-id:${id}:${to}`).digest('base64url').slice(0, 22)}`;

export const kindOf = (id: MailId): MailKind => id.slice(0, id.indexOf('.')) as MailKind;
