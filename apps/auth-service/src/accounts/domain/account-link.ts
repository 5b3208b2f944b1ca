import { createHmac } from 'node:crypto';
import type { Language } from '@offshoot/contracts/basics';

/** What a mailed link lets its reader do where a newer one takes its place. */
export const replacedPurposes = ['reset_password', 'change_email'] as const;
export type ReplacedPurpose = (typeof replacedPurposes)[number];
/** What a mailed link lets its reader do. */
export type LinkPurpose = ReplacedPurpose | 'undo_email';

const pages: Record<LinkPurpose, string> = {
  reset_password: 'reset-password',
  change_email: 'confirm-email',
  undo_email: 'undo-email',
};

/** The secret in a link, derived from the id in its mail's job: it stands in no table, no queue and no log. */
export function linkToken(purpose: LinkPurpose, tokenId: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${tokenId}`).digest('base64url');
}

/** The page that uses a link up; its host comes from the configuration, never from a request. */
export function accountLink(publicUrl: string, language: Language, purpose: LinkPurpose, token: string): string {
  const link = new URL(`/${language}/${pages[purpose]}`, publicUrl);
  link.searchParams.set('token', token);
  return link.href;
}
