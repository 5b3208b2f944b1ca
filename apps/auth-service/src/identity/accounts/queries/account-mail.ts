import type { JobData } from '@offshoot/contracts/jobs';
import type { Tx } from '@offshoot/nest-kit/database';
import type { AuthConfig } from '../../../config.ts';
import { accountLink, linkToken } from '../domain/account-link.ts';
import { verificationLink, verificationToken } from '../domain/verification-link.ts';
import { linkById } from '../persistence/account-links.ts';
import { accountById } from '../persistence/accounts.ts';
import { formerEmailById } from '../persistence/former-emails.ts';
import { tokenIsOpen } from '../persistence/verification-tokens.ts';

/** A mail about an account, with one link. */
export type AccountMail = Exclude<JobData<'mail.send'>['template'], 'notifications'>;

interface Outgoing {
  to: string;
  name: string;
  link: string;
  /** For a mail with other texts than those of its template. */
  texts?: 'verify_email_waiting';
}

/** Receiver and link; null if the mail has become pointless: the account or its link is no longer valid. */
export async function accountMailOf(
  tx: Tx,
  { template, user_id, language, params }: JobData<'mail.send'> & { template: AccountMail },
  { PUBLIC_URL: url, AUTH_REFRESH_SECRET: secret }: AuthConfig,
  now: Date,
): Promise<Outgoing | null> {
  const account = await accountById(tx, user_id, now);
  if (!account?.active) return null;
  const { email: to, name } = account;
  if (template === 'already_registered') return { to, name, link: new URL(`/${language}/login`, url).href };
  const tokenId = params.token_id;
  if (!tokenId) return null;
  if (template === 'verify_email') {
    if (!(await tokenIsOpen(tx, tokenId, now))) return null;
    const link = verificationLink(url, language, verificationToken(tokenId, secret));
    return { to, name, link, ...(account.awaits_approval && { texts: 'verify_email_waiting' }) };
  }
  if (template === 'email_changed') {
    const former = await formerEmailById(tx, tokenId, now);
    return former === null
      ? null
      : { to: former, name, link: accountLink(url, language, 'undo_email', linkToken('undo_email', tokenId, secret)) };
  }
  const mailed = await linkById(tx, tokenId, now);
  if (template === 'email_change_notice') {
    // Sent even if the change was confirmed first: that is when the owner needs the notice most.
    return mailed?.email_before
      ? { to: mailed.email_before, name, link: new URL(`/${language}/forgot-password`, url).href }
      : null;
  }
  if (!mailed?.is_open) return null;
  const purpose = template === 'confirm_new_email' ? 'change_email' : 'reset_password';
  const link = accountLink(url, language, purpose, linkToken(purpose, tokenId, secret));
  return { to: mailed.new_email ?? to, name, link };
}
