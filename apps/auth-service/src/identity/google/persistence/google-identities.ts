import type { Tx } from '@offshoot/nest-kit/database';

/** Serialises the sign-ins with an address until the transaction ends. */
export async function lockGoogleAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(`SELECT pg_advisory_xact_lock(hashtextextended('google ' || $1, 0))`, [email]);
}

/** The account that a Google account is linked to. */
export async function accountOfSubject(tx: Tx, subject: string): Promise<string | null> {
  const [row] = await tx.query<{ user_id: string }>(`SELECT user_id FROM google_identity WHERE subject = $1`, [
    subject,
  ]);
  return row?.user_id ?? null;
}

interface GoogleLink {
  subject: string;
  userId: string;
  /** A mail has not confirmed the address, which Google does not manage. */
  provisional: boolean;
}

/** Links a Google account unless it is linked to another account already. What was confirmed stays so. */
export async function linkSubject(tx: Tx, { subject, userId, provisional }: GoogleLink, now: Date): Promise<void> {
  await tx.execute(
    `INSERT INTO google_identity (subject, user_id, provisional, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (subject) DO UPDATE SET provisional = google_identity.provisional AND excluded.provisional
       WHERE google_identity.user_id = excluded.user_id`,
    [subject, userId, provisional, now],
  );
}

/** Notes that Google manages, by now, the address of the account that this Google account opens. */
export async function confirmSubject(tx: Tx, subject: string, email: string): Promise<void> {
  await tx.execute(
    `UPDATE google_identity SET provisional = false FROM account
       WHERE subject = $1 AND provisional AND account.id = user_id AND account.email = $2`,
    [subject, email],
  );
}

/**
 * Unlinks Google accounts whose user opened the account without a proof from the mailbox, except the one that the
 * mailbox's owner uses.
 * @returns how many there were.
 */
export function dropProvisionalSubjects(tx: Tx, userId: string, kept: string | null = null): Promise<number> {
  return tx.execute('DELETE FROM google_identity WHERE user_id = $1 AND provisional AND subject IS DISTINCT FROM $2', [
    userId,
    kept,
  ]);
}

/** Unlinks the Google accounts that were linked to an account at or after `since`. */
export async function dropSubjectsSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.execute('DELETE FROM google_identity WHERE user_id = $1 AND created_at >= $2', [userId, since]);
}

/**
 * Records a token as used and deletes some expired ones: more than are added.
 * @returns false if it was used before.
 */
export async function useGoogleToken(tx: Tx, hash: Buffer, expiresAt: Date, now: Date): Promise<boolean> {
  await tx.execute(
    `DELETE FROM google_token_used WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM google_token_used WHERE expires_at < $1::timestamptz - interval '5 minutes'
       LIMIT 20 FOR UPDATE SKIP LOCKED))`,
    [now],
  );
  const rows = await tx.query<{ token_hash: Buffer }>(
    `INSERT INTO google_token_used (token_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING token_hash`,
    [hash, expiresAt],
  );
  return rows.length > 0;
}

/** Marks an account's address as verified by Google and removes a password chosen before that. */
export async function proveByGoogle(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE account SET email_verified_at = $2, password_hash = NULL, password_disputed = false, updated_at = $2
       WHERE id = $1 AND email_verified_at IS NULL RETURNING id`,
    [userId, now],
  );
  return rows.length > 0;
}
