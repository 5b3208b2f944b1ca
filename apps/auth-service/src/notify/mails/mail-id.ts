/** What a mail is, at the start of its Message-ID. `docs/mails.md` says of each why it is sent. */
export const mailKinds = [
  'verify_email',
  'already_registered',
  'reset_password',
  'confirm_new_email',
  'email_change_notice',
  'email_changed',
  'sign_in_link',
  'connect_google',
  'registration_approved',
  'registration_declined',
  'password_changed',
  'role_changed',
  'notifications',
  'statement',
  'appeal',
  'report',
  'reply',
  'receipt',
  'late',
  'danger',
  'newsletter-ask',
  'newsletter',
] as const;

/** The same for each attempt at one mail, so that a mailbox can detect a duplicate. */
export type MailId = `${(typeof mailKinds)[number]}.${string}`;
