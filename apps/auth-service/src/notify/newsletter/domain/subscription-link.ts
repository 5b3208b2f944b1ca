import { createHmac } from 'node:crypto';
import type { Language } from '@offshoot/contracts/locales';

/** How long a confirmation link is valid. */
export const confirmationDays = 7;

/** Requests made before this instant have expired. */
export const requestedAfter = (now: Date): Date => new Date(now.getTime() - confirmationDays * 24 * 60 * 60 * 1_000);

/**
 * The secret in a confirmation link, derived from the token id in its mail's job: it appears in no table, queue or
 * log.
 */
export const subscriptionToken = (tokenId: string, secret: string): string =>
  createHmac('sha256', secret).update(`newsletter:${tokenId}`).digest('base64url');

/** The page that confirms a subscription. */
export const confirmLink = (publicUrl: string, language: Language, token: string): string =>
  withToken(`/${language}/newsletter`, publicUrl, token);

/** The page on which a reader unsubscribes. */
export const leaveLink = (publicUrl: string, language: Language, token: string): string =>
  withToken(`/${language}/newsletter/leave`, publicUrl, token);

/** Headers with which a mailbox shows its own unsubscribe button (RFC 8058). */
export const leaveHeaders = (publicUrl: string, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${withToken('/api/v1/newsletter/leave', publicUrl, token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function withToken(path: string, publicUrl: string, token: string): string {
  const link = new URL(path, publicUrl);
  link.searchParams.set('token', token);
  return link.href;
}
