import { createHmac, timingSafeEqual } from 'node:crypto';

/** Mails that can be ended together: `news` are all but those about the account and its safety. */
const groups = ['news'] as const;
export type MailGroup = (typeof groups)[number];

const signatureOf = (userId: string, group: MailGroup, secret: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe:${group}:${userId}`).digest();

/** Lets whoever has a mail end mails like it. It is good for ever: a mail may be read years later. */
export function unsubscribeToken(userId: string, group: MailGroup, secret: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${group}.${id}.${signatureOf(userId, group, secret).toString('base64url')}`;
}

/** Whose mails of which group a token ends; null where nobody here has made it. */
export function readUnsubscribeToken(token: string, secret: string): { userId: string; group: MailGroup } | null {
  const [name, id = '', signature = ''] = token.split('.');
  const group = groups.find((one) => one === name);
  const bytes = Buffer.from(id, 'base64url');
  if (!group || bytes.length !== 16) return null;
  const userId = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const expected = signatureOf(userId, group, secret);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, group } : null;
}
