import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Groups of mails to unsubscribe from: `notifications` are all mails to an account except those about the account
 * itself and its security, `newsletter` are the issues to one reader.
 */
const groups = ['notifications', 'newsletter'] as const;
export type MailGroup = (typeof groups)[number];

const signatureOf = (id: string, group: MailGroup, secret: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe:${group}:${id}`).digest();

/**
 * Lets the recipient of a mail unsubscribe from its group. The token never expires: a mail may be read years later.
 * @param id of the user, or of the newsletter's reader
 */
export function unsubscribeToken(id: string, group: MailGroup, secret: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return `${group}.${bytes}.${signatureOf(id, group, secret).toString('base64url')}`;
}

/** The recipient and group of a token; null if its signature is not ours. */
export function readUnsubscribeToken(token: string, secret: string): { id: string; group: MailGroup } | null {
  const [name, encoded = '', signature = ''] = token.split('.');
  const group = groups.find((candidate) => candidate === name);
  const bytes = Buffer.from(encoded, 'base64url');
  if (!group || bytes.length !== 16) return null;
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const expected = signatureOf(id, group, secret);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? { id, group } : null;
}
