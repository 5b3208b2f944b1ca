import { sql } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';

interface NewToken {
  userId: string;
  tokenId: string;
  hash: Buffer;
  /** The password that this registration chose; takes effect when the address is proved. */
  passwordHash: string | null;
  expiresAt: Date;
}

/** Stores a token in the place of any earlier one. A resent link keeps the password that waits. */
export async function putToken(em: EntityManager, token: NewToken, now: Date): Promise<void> {
  await em.query(
    `INSERT INTO verification_token (user_id, token_id, token_hash, password_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (user_id) DO UPDATE SET token_id = excluded.token_id, token_hash = excluded.token_hash,
       password_hash = coalesce(excluded.password_hash, verification_token.password_hash),
       created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = NULL`,
    [token.userId, token.tokenId, token.hash, token.passwordHash, now, token.expiresAt],
  );
}

/** Uses a token up. @returns whose it was, or null where it is unknown, used, replaced or too old. */
export async function useToken(
  em: EntityManager,
  hash: Buffer,
  now: Date,
): Promise<{ user_id: string; password_hash: string | null } | null> {
  const [used] = await sql<{ user_id: string; password_hash: string | null }>(
    em,
    `UPDATE verification_token SET used_at = $2
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2
       RETURNING user_id, password_hash`,
    [hash, now],
  );
  return used ?? null;
}

/** Makes an open link worthless, and the password that waits with it. */
export async function dropToken(em: EntityManager, userId: string): Promise<void> {
  await em.query('DELETE FROM verification_token WHERE user_id = $1', [userId]);
}

/** Whether a mail with this token is still worth sending. */
export async function tokenIsOpen(em: EntityManager, tokenId: string, now: Date): Promise<boolean> {
  const rows = await sql<{ user_id: string }>(
    em,
    `SELECT user_id FROM verification_token WHERE token_id = $1 AND used_at IS NULL AND expires_at > $2`,
    [tokenId, now],
  );
  return rows.length > 0;
}
