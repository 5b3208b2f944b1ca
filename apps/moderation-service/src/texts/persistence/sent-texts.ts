import type { Tx } from '@offshoot/nest-kit/database';

export interface SentText {
  authorId: string;
  recipientId: string;
  hash: string;
  at: Date;
}

/**
 * Records that a user sent a text to another, and deletes what is older than `since`; further ones of this user wait for
 * the transaction.
 * @returns to how many users they sent it since then; null if this one has received it before
 */
export async function recordSentText(
  tx: Tx,
  { authorId, recipientId, hash, at }: SentText,
  since: Date,
): Promise<number | null> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('texts of ' || $1, 0))`, [authorId]);
  await tx.execute('DELETE FROM sent_text WHERE author_id = $1 AND sent_at <= $2', [authorId, since]);
  const inserted = await tx.execute(
    `INSERT INTO sent_text (author_id, hash, recipient_id, sent_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (author_id, hash, recipient_id) DO NOTHING`,
    [authorId, hash, recipientId, at],
  );
  if (inserted === 0) return null;
  const [sent] = await tx.query<{ recipients: number }>(
    'SELECT count(*) AS recipients FROM sent_text WHERE author_id = $1 AND hash = $2',
    [authorId, hash],
  );
  return sent?.recipients ?? 0;
}

/** Deletes what is older than `since`, of all users. */
export const pruneSentTexts = (tx: Tx, since: Date): Promise<number> =>
  tx.execute(
    `DELETE FROM sent_text WHERE ctid = ANY(ARRAY(
       SELECT ctid FROM sent_text WHERE sent_at <= $1 LIMIT 100 FOR UPDATE SKIP LOCKED))`,
    [since],
  );

/** Deletes what a deleted user sent or received. */
export const eraseSentTexts = (tx: Tx, personId: string): Promise<number> =>
  tx.execute('DELETE FROM sent_text WHERE author_id = $1 OR recipient_id = $1', [personId]);
