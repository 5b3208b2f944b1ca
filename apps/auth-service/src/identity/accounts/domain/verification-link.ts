import { createHash, createHmac } from 'node:crypto';
import type { Language } from '@offshoot/contracts/locales';

/**
 * The secret in a verification link, derived from the token id in the mail's job: the secret appears in no table,
 * queue or log, and only its hash is stored.
 */
export function verificationToken(tokenId: string, secret: string): string {
  return createHmac('sha256', secret).update(`verify-email:${tokenId}`).digest('base64url');
}

/** The stored form of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The stored form of the mark that a browser sent with its request for a link: keyed by the link, so that it does not
 * reveal which accounts were registered in one browser.
 */
export function hashOfMark(mark: string, tokenId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`browser-mark:${tokenId}:${mark}`).digest();
}

/** The client page that confirms an address. Its host comes from the configuration, never from a request. */
export function verificationLink(publicUrl: string, language: Language, token: string): string {
  const link = new URL(`/${language}/verify-email`, publicUrl);
  link.searchParams.set('token', token);
  return link.href;
}
