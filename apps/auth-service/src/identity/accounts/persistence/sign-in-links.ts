import type { Tx } from '@offshoot/nest-kit/database';

interface NewLink {
  userId: string;
  tokenId: string;
  hash: Buffer;
  /** The Google account that the link also connects. */
  googleSubject: string | null;
  expiresAt: Date;
}

/** Stores a link; earlier ones stay valid. Also deletes some expired ones: more than are added. */
export async function putSignInLink(tx: Tx, link: NewLink, now: Date): Promise<void> {
  await tx.execute(
    `DELETE FROM sign_in_link WHERE token_id IN (
       SELECT token_id FROM sign_in_link WHERE expires_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [now],
  );
  await tx.execute(
    `INSERT INTO sign_in_link (token_id, user_id, token_hash, google_subject, expires_at) VALUES ($1, $2, $3, $4, $5)`,
    [link.tokenId, link.userId, link.hash, link.googleSubject, link.expiresAt],
  );
}

interface SignInLink {
  user_id: string;
  google_subject: string | null;
}

/** A link that can be used; null if unknown, used or expired. */
export async function openSignInLink(tx: Tx, hash: Buffer, now: Date): Promise<SignInLink | null> {
  const [link] = await tx.query<SignInLink>(
    'SELECT user_id, google_subject FROM sign_in_link WHERE token_hash = $1 AND expires_at > $2',
    [hash, now],
  );
  return link ?? null;
}

/** What a mail with a link is about, while that can be used. */
export async function signInLinkById(tx: Tx, tokenId: string, now: Date): Promise<SignInLink | null> {
  const [link] = await tx.query<SignInLink>(
    'SELECT user_id, google_subject FROM sign_in_link WHERE token_id = $1 AND expires_at > $2',
    [tokenId, now],
  );
  return link ?? null;
}

/**
 * Invalidates the links of an account: one was used, or their mailbox may no longer be its owner's.
 * @returns how many there were.
 */
export function dropSignInLinks(tx: Tx, userId: string): Promise<number> {
  return tx.execute('DELETE FROM sign_in_link WHERE user_id = $1', [userId]);
}
