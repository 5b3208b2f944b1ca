/** A mail ready to be sent. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
}
