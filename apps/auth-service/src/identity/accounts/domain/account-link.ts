import { createHmac } from 'node:crypto';
import type { Language } from '@offshoot/contracts/locales';

/** Purposes with at most one valid link: a new link replaces the previous one. */
export const replacedPurposes = ['reset_password', 'change_email'] as const;
export type ReplacedPurpose = (typeof replacedPurposes)[number];
/** What a mailed link allows. */
export type LinkPurpose = ReplacedPurpose | 'undo_email' | 'sign_in' | 'connect_google';

const pages: Record<LinkPurpose, string> = {
  reset_password: 'reset-password',
  change_email: 'confirm-email',
  undo_email: 'undo-email',
  sign_in: 'sign-in-link',
  connect_google: 'connect-google',
};

/**
 * The secret in a link, derived from the token id in the mail's job, so that the secret appears in no table, queue or
 * log.
 */
export function linkToken(purpose: LinkPurpose, tokenId: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${tokenId}`).digest('base64url');
}

/** The client page that uses the link. Its host comes from the configuration, never from a request. */
export function accountLink(publicUrl: string, language: Language, purpose: LinkPurpose, token: string): string {
  const link = new URL(`/${language}/${pages[purpose]}`, publicUrl);
  link.searchParams.set('token', token);
  return link.href;
}
