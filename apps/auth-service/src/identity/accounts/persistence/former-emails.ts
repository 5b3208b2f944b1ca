import type { Tx } from '@offshoot/nest-kit/database';

interface FormerEmail {
  token_id: string;
  user_id: string;
  email: string;
  created_at: Date;
  /** Whether the current mailbox has set a new password since. */
  superseded: boolean;
  claimed: boolean;
}

/**
 * Stores the address before a change, in addition to those of earlier changes: a later change must not cost an earlier
 * mailbox its undo link. Also deletes a few expired rows.
 */
export async function putFormerEmail(
  tx: Tx,
  former: { tokenId: string; hash: Buffer; userId: string; email: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx.execute(
    'DELETE FROM former_email WHERE token_id IN (SELECT token_id FROM former_email WHERE expires_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)',
    [now],
  );
  await tx.execute(
    'INSERT INTO former_email (token_id, token_hash, user_id, email, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [former.tokenId, former.hash, former.userId, former.email, now, former.expiresAt],
  );
}

/** Recipient of the mail about a change, while the change can be undone. */
export async function formerEmailById(tx: Tx, tokenId: string, now: Date): Promise<string | null> {
  const [former] = await tx.query<{ email: string }>(
    'SELECT email FROM former_email WHERE token_id = $1 AND expires_at > $2',
    [tokenId, now],
  );
  return former?.email ?? null;
}

/** The change that a link undoes, locked; null if the link is unknown, used or expired. */
export async function formerEmailByHash(tx: Tx, hash: Buffer, now: Date): Promise<FormerEmail | null> {
  const [former] = await tx.query<FormerEmail>(
    `SELECT token_id, user_id, email, created_at, superseded_at IS NOT NULL AS superseded, claimed_at IS NOT NULL AS claimed
       FROM former_email WHERE token_hash = $1 AND expires_at > $2 FOR UPDATE`,
    [hash, now],
  );
  return former ?? null;
}

/** Uses up the link of a change and those of all later changes. */
export async function dropFormerEmailsSince(tx: Tx, { user_id, created_at }: FormerEmail): Promise<void> {
  await tx.execute('DELETE FROM former_email WHERE user_id = $1 AND created_at >= $2', [user_id, created_at]);
}

/** The current mailbox has set a new password: links of earlier changes can no longer restore the account. */
export async function supersedeFormerEmails(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.execute('UPDATE former_email SET superseded_at = $2 WHERE user_id = $1 AND superseded_at IS NULL', [
    userId,
    now,
  ]);
}

/**
 * Records that the owner of a former address claims the account, and keeps the address until the moderators have
 * received the claim.
 */
export async function noteClaim(tx: Tx, { token_id }: FormerEmail, now: Date, keptUntil: Date): Promise<void> {
  await tx.execute(
    'UPDATE former_email SET claimed_at = $2, expires_at = greatest(expires_at, $3) WHERE token_id = $1',
    [token_id, now, keptUntil],
  );
}

/** The data of a claim that is sent to the moderators. */
export async function claimById(
  tx: Tx,
  tokenId: string,
): Promise<Pick<FormerEmail, 'user_id' | 'email' | 'created_at'> | null> {
  const [claim] = await tx.query<Pick<FormerEmail, 'user_id' | 'email' | 'created_at'>>(
    'SELECT user_id, email, created_at FROM former_email WHERE token_id = $1 AND claimed_at IS NOT NULL',
    [tokenId],
  );
  return claim ?? null;
}
