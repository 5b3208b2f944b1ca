import type { Tx } from '@offshoot/nest-kit/database';

interface NewToken {
  userId: string;
  tokenId: string;
  hash: Buffer;
  /** Of the browser that requested the mail; null for a client without one. */
  markHash: Buffer | null;
  expiresAt: Date;
}

/**
 * Stores the newest token of an account. Unused earlier ones stay valid: their mails may be the first to be read. Also
 * deletes some expired ones: more than are added.
 */
export async function putToken(tx: Tx, token: NewToken, now: Date): Promise<void> {
  await tx.execute(
    `DELETE FROM earlier_verification_token WHERE token_id IN (
       SELECT token_id FROM earlier_verification_token WHERE expires_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [now],
  );
  await tx.execute(
    `INSERT INTO earlier_verification_token (token_id, user_id, token_hash, mark_hash, expires_at)
     SELECT token_id, user_id, token_hash, mark_hash, expires_at FROM verification_token
       WHERE user_id = $1 AND used_at IS NULL AND expires_at > $2`,
    [token.userId, now],
  );
  await tx.execute(
    `INSERT INTO verification_token (user_id, token_id, token_hash, mark_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (user_id) DO UPDATE SET token_id = excluded.token_id, token_hash = excluded.token_hash,
       mark_hash = excluded.mark_hash, created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = NULL`,
    [token.userId, token.tokenId, token.hash, token.markHash, now, token.expiresAt],
  );
}

interface OpenToken {
  token_id: string;
  user_id: string;
  mark_hash: Buffer | null;
}

/** A token that can be used, the newest of its account or an earlier one; null if unknown, used or expired. */
export async function openToken(tx: Tx, hash: Buffer, now: Date): Promise<OpenToken | null> {
  const [open] = await tx.query<OpenToken>(
    `SELECT token_id, user_id, mark_hash FROM verification_token
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2
     UNION ALL
     SELECT token_id, user_id, mark_hash FROM earlier_verification_token WHERE token_hash = $1 AND expires_at > $2`,
    [hash, now],
  );
  return open ?? null;
}

/**
 * Uses up all tokens of an account.
 * @returns false if that has happened before.
 */
export async function useTokens(tx: Tx, userId: string, now: Date): Promise<boolean> {
  await tx.execute('DELETE FROM earlier_verification_token WHERE user_id = $1', [userId]);
  const used = await tx.execute('UPDATE verification_token SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL', [
    userId,
    now,
  ]);
  return used > 0;
}

/** Invalidates the open links of an account. */
export async function dropTokens(tx: Tx, userId: string): Promise<void> {
  await tx.execute('DELETE FROM earlier_verification_token WHERE user_id = $1', [userId]);
  await tx.execute('DELETE FROM verification_token WHERE user_id = $1', [userId]);
}

/** Whether a mail with this token is still worth sending. */
export async function tokenIsOpen(tx: Tx, tokenId: string, now: Date): Promise<boolean> {
  const rows = await tx.query<{ user_id: string }>(
    `SELECT user_id FROM verification_token WHERE token_id = $1 AND used_at IS NULL AND expires_at > $2
     UNION ALL
     SELECT user_id FROM earlier_verification_token WHERE token_id = $1 AND expires_at > $2`,
    [tokenId, now],
  );
  return rows.length > 0;
}
