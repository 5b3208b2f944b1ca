import { sql } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';

interface FormerEmail {
  user_id: string;
  email: string;
  created_at: Date;
}

/**
 * Keeps the address before a change beside those of earlier changes: a later one takes the way back from nobody. Some that
 * are too old are forgotten by the way.
 */
export async function putFormerEmail(
  em: EntityManager,
  former: { tokenId: string; hash: Buffer; userId: string; email: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await em.query('DELETE FROM former_email WHERE token_id IN (SELECT token_id FROM former_email WHERE expires_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)', [now]);
  await em.query(
    'INSERT INTO former_email (token_id, token_hash, user_id, email, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [former.tokenId, former.hash, former.userId, former.email, now, former.expiresAt],
  );
}

/** Whose address a mail about a change goes to, while the change can be undone. */
export async function formerEmailById(em: EntityManager, tokenId: string, now: Date): Promise<string | null> {
  const [former] = await sql<{ email: string }>(em, 'SELECT email FROM former_email WHERE token_id = $1 AND expires_at > $2', [tokenId, now]);
  return former?.email ?? null;
}

/** Uses a link up, and those of the changes that came after it. @returns null where it is unknown, used or too old */
export async function useFormerEmail(em: EntityManager, hash: Buffer, now: Date): Promise<FormerEmail | null> {
  const [former] = await sql<FormerEmail>(
    em,
    'SELECT user_id, email, created_at FROM former_email WHERE token_hash = $1 AND expires_at > $2 FOR UPDATE',
    [hash, now],
  );
  if (!former) return null;
  await em.query('DELETE FROM former_email WHERE user_id = $1 AND created_at >= $2', [former.user_id, former.created_at]);
  return former;
}
