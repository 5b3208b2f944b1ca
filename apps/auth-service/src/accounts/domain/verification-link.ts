import { createHash, createHmac } from 'node:crypto';
import type { Language } from '@offshoot/contracts/basics';

/**
 * The secret in a verification link. It is derived from the id that the mail's job carries, so that the
 * secret itself stands in no table, no queue and no log: only its hash is stored.
 */
export function verificationToken(tokenId: string, secret: string): string {
  return createHmac('sha256', secret).update(`verify-email:${tokenId}`).digest('base64url');
}

/** What is stored of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The page that confirms an address; its host comes from the configuration, never from a request. */
export function verificationLink(publicUrl: string, language: Language, token: string): string {
  const link = new URL(`/${language}/verify-email`, publicUrl);
  link.searchParams.set('token', token);
  return link.href;
}
