import { eventually } from './eventually.ts';
import { system } from './system.ts';

export interface Mail {
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** Names in lower case. */
  headers: Record<string, string>;
}

/** The mails to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${system.mailUrl()}/api/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/** The verification link sent to an address; waits for the mail. */
export async function verificationLink(address: string): Promise<string> {
  const mails = await eventually(
    `verification mail to ${address}`,
    () => mailsTo(address),
    (all) => all.length > 0,
  );
  const link = mails[0]?.links.find((href) => href.includes('verify-email'));
  if (!link) throw new Error(`No verification link in the mail '${mails[0]?.subject}'`);
  return link;
}
