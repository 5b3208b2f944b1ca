import { sql } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';

/** The account that a Google account belongs to. */
export async function accountOfSubject(em: EntityManager, subject: string): Promise<string | null> {
  const [row] = await sql<{ user_id: string }>(em, `SELECT user_id FROM google_identity WHERE subject = $1`, [subject]);
  return row?.user_id ?? null;
}

export async function linkSubject(em: EntityManager, subject: string, userId: string, now: Date): Promise<void> {
  await em.query(`INSERT INTO google_identity (subject, user_id, created_at) VALUES ($1, $2, $3)`, [
    subject,
    userId,
    now,
  ]);
}

/** Takes the Google accounts that were joined to an account since a moment off it. */
export async function dropSubjectsSince(em: EntityManager, userId: string, since: Date): Promise<void> {
  await em.query('DELETE FROM google_identity WHERE user_id = $1 AND created_at >= $2', [userId, since]);
}

/** Notes a token as used; those that have expired by themselves are forgotten. @returns false where it was used before. */
export async function useGoogleToken(em: EntityManager, hash: Buffer, expiresAt: Date, now: Date): Promise<boolean> {
  await em.query(`DELETE FROM google_token_used WHERE expires_at < $1::timestamptz - interval '5 minutes'`, [now]);
  const rows = await sql<{ token_hash: Buffer }>(
    em,
    `INSERT INTO google_token_used (token_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING token_hash`,
    [hash, expiresAt],
  );
  return rows.length > 0;
}

/** Proves an account's address by Google and drops the password that somebody had chosen before it was proved. */
export async function proveByGoogle(em: EntityManager, userId: string, now: Date): Promise<boolean> {
  const rows = await sql<{ id: string }>(
    em,
    `UPDATE account SET email_verified_at = $2, password_hash = NULL, password_disputed = false, updated_at = $2
       WHERE id = $1 AND email_verified_at IS NULL RETURNING id`,
    [userId, now],
  );
  return rows.length > 0;
}
