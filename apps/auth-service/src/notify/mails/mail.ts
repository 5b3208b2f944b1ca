/** A mail ready to be sent. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
}

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
