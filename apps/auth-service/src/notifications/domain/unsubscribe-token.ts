import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Mails that can be ended together: `news` are all of an account but those about itself and its safety, `newsletter`
 * are the letters to one of its readers.
 */
const groups = ['notifications', 'newsletter'] as const;
export type MailGroup = (typeof groups)[number];

const signatureOf = (id: string, group: MailGroup, secret: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe:${group}:${id}`).digest();

/**
 * Lets whoever has a mail end mails like it. It is good for ever: a mail may be read years later.
 * @param id of the person, or of the reader of the newsletter
 */
export function unsubscribeToken(id: string, group: MailGroup, secret: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return `${group}.${bytes}.${signatureOf(id, group, secret).toString('base64url')}`;
}

/** Whose mails of which group a token ends; null where nobody here has made it. */
export function readUnsubscribeToken(token: string, secret: string): { id: string; group: MailGroup } | null {
  const [name, encoded = '', signature = ''] = token.split('.');
  const group = groups.find((one) => one === name);
  const bytes = Buffer.from(encoded, 'base64url');
  if (!group || bytes.length !== 16) return null;
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const expected = signatureOf(id, group, secret);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? { id, group } : null;
}
