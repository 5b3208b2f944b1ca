import type { JobData } from '@offshoot/contracts/jobs';

export type Template = JobData<'mail.send'>['template'];

/** What one mail says. `{name}`, `{hours}` and `{minutes}` are filled in. */
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
export type MailTexts = Readonly<Record<Template, MailText>> & { readonly greeting: string };
