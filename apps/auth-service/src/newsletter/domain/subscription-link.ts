import { createHmac } from 'node:crypto';
import type { Language } from '@offshoot/contracts/basics';

/** How long a question waits for its answer. */
export const confirmationDays = 7;

/** A question of before this instant is not answered any more. */
export const requestedAfter = (now: Date): Date => new Date(now.getTime() - confirmationDays * 24 * 60 * 60 * 1_000);

/** The secret in a link that confirms, derived from the id in its mail's job: it stands in no table, no queue and no log. */
export const subscriptionToken = (tokenId: string, secret: string): string =>
  createHmac('sha256', secret).update(`newsletter:${tokenId}`).digest('base64url');

/** The page that confirms. */
export const confirmLink = (publicUrl: string, language: Language, token: string): string =>
  withToken(`/${language}/newsletter`, publicUrl, token);

/** The page on which a reader leaves. */
export const leaveLink = (publicUrl: string, language: Language, token: string): string =>
  withToken(`/${language}/newsletter/leave`, publicUrl, token);

/** The headers by which a mailbox offers a button of its own that leaves (RFC 8058). */
export const leaveHeaders = (publicUrl: string, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${withToken('/api/v1/newsletter/leave', publicUrl, token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function withToken(path: string, publicUrl: string, token: string): string {
  const link = new URL(path, publicUrl);
  link.searchParams.set('token', token);
  return link.href;
}
