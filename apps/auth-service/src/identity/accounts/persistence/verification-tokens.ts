import type { Tx } from '@offshoot/nest-kit/database';

interface NewToken {
  userId: string;
  tokenId: string;
  hash: Buffer;
  expiresAt: Date;
}

/** Stores a token, replacing any earlier one. */
export async function putToken(tx: Tx, token: NewToken, now: Date): Promise<void> {
  await tx.execute(
    `INSERT INTO verification_token (user_id, token_id, token_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id) DO UPDATE SET token_id = excluded.token_id, token_hash = excluded.token_hash,
       created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = NULL`,
    [token.userId, token.tokenId, token.hash, now, token.expiresAt],
  );
}

/**
 * Uses up a token.
 * @returns its account id, or null if it is unknown, used, replaced or expired.
 */
export async function useToken(tx: Tx, hash: Buffer, now: Date): Promise<string | null> {
  const [used] = await tx.query<{ user_id: string }>(
    `UPDATE verification_token SET used_at = $2
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2
       RETURNING user_id`,
    [hash, now],
  );
  return used?.user_id ?? null;
}

/** Invalidates an open link. */
export async function dropToken(tx: Tx, userId: string): Promise<void> {
  await tx.execute('DELETE FROM verification_token WHERE user_id = $1', [userId]);
}

/** Whether a mail with this token is still worth sending. */
export async function tokenIsOpen(tx: Tx, tokenId: string, now: Date): Promise<boolean> {
  const rows = await tx.query<{ user_id: string }>(
    `SELECT user_id FROM verification_token WHERE token_id = $1 AND used_at IS NULL AND expires_at > $2`,
    [tokenId, now],
  );
  return rows.length > 0;
}
