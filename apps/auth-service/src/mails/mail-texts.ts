import type { JobData } from '@offshoot/contracts/jobs';

/** Mails that say one thing and have one link; the one with a person's news is put together in `news-mail.ts`. */
export type Template = Exclude<JobData<'mail.send'>['template'], 'notifications'>;

/** What one mail says. `{name}`, `{hours}`, `{minutes}` and `{days}` are filled in. */
export interface MailText {
  subject: string;
  /** The line that mailboxes show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  button: string;
  /** Stands above the link written out, for programs that show no button. */
  linkHint: string;
  /** Why this mail came, and that it can be left alone. */
  footer: string;
}

/** All mails in one language. */
export type MailTexts = Readonly<Record<Template, MailText>> & {
  readonly greeting: string;
  /** Without a name, for an address that may be somebody else's. */
  readonly greetingToAnybody: string;
};
