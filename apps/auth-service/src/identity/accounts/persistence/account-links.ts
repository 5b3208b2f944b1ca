import type { Tx } from '@offshoot/nest-kit/database';
import type { ReplacedPurpose } from '../domain/account-link.ts';
import { dropSignInLinks } from './sign-in-links.ts';

interface NewLink {
  userId: string;
  purpose: ReplacedPurpose;
  tokenId: string;
  hash: Buffer;
  /** Both are set for a change of address, neither for a password reset. */
  newEmail: string | null;
  emailBefore: string | null;
  expiresAt: Date;
}

/** Stores a link, replacing any earlier one of the same purpose. */
export async function putLink(tx: Tx, link: NewLink, now: Date): Promise<void> {
  await tx.execute(
    `INSERT INTO account_link (user_id, purpose, token_id, token_hash, new_email, email_before, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (user_id, purpose) DO UPDATE SET token_id = excluded.token_id, token_hash = excluded.token_hash,
       new_email = excluded.new_email, email_before = excluded.email_before,
       created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = NULL`,
    [link.userId, link.purpose, link.tokenId, link.hash, link.newEmail, link.emailBefore, now, link.expiresAt],
  );
}

interface UsedLink {
  user_id: string;
  new_email: string | null;
}

/**
 * Uses up a link.
 * @returns its user, or null if it is unknown, used, replaced or expired.
 */
export async function useLink(tx: Tx, purpose: ReplacedPurpose, hash: Buffer, now: Date): Promise<UsedLink | null> {
  const [used] = await tx.query<UsedLink>(
    `UPDATE account_link SET used_at = $3
       WHERE token_hash = $2 AND purpose = $1 AND used_at IS NULL AND expires_at > $3 RETURNING user_id, new_email`,
    [purpose, hash, now],
  );
  return used ?? null;
}

interface MailedLink {
  new_email: string | null;
  email_before: string | null;
  is_open: boolean;
}

/** Data for the mail of a link; null if another link has replaced it. */
export async function linkById(tx: Tx, tokenId: string, now: Date): Promise<MailedLink | null> {
  const [link] = await tx.query<MailedLink>(
    `SELECT new_email, email_before, used_at IS NULL AND expires_at > $2 AS is_open FROM account_link WHERE token_id = $1`,
    [tokenId, now],
  );
  return link ?? null;
}

/** Invalidates the links of a purpose, for instance because their mailbox is no longer the account's. */
export async function dropLinks(tx: Tx, userId: string, purpose: ReplacedPurpose): Promise<void> {
  await tx.execute('DELETE FROM account_link WHERE user_id = $1 AND purpose = $2', [userId, purpose]);
  // They went to the same mailbox and open as much.
  if (purpose === 'reset_password') await dropSignInLinks(tx, userId);
}
