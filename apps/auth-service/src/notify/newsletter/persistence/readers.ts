import type { Language } from '@offshoot/contracts/locales';
import type { Tx } from '@offshoot/nest-kit/database';

interface PendingReader {
  id: string;
  email: string;
  language: Language;
  tokenId: string;
  hash: Buffer;
}

/**
 * Stores a request to confirm an address, replacing any earlier request, for readers and others alike. A current
 * reader stays subscribed, in their language until they confirm the new one.
 */
export async function upsertReader(
  tx: Tx,
  { id, email, language, tokenId, hash }: PendingReader,
  now: Date,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO newsletter_reader (id, email, language, requested_at, requested_language, token_id, token_hash)
     VALUES ($1, $2, $3, $6, $3, $4, $5)
     ON CONFLICT (email) DO UPDATE SET requested_at = excluded.requested_at, requested_language = excluded.requested_language,
       token_id = excluded.token_id, token_hash = excluded.token_hash
     RETURNING id`,
    [id, email, language, tokenId, hash, now],
  );
  if (!row) throw new Error('the upsert of a reader returned no row');
  return row.id;
}

/** Data for the mail of a request; null if it was confirmed or replaced. */
export async function openRequest(
  tx: Tx,
  id: string,
  tokenId: string,
  requestedAfter: Date,
): Promise<{ email: string; language: Language } | null> {
  const [row] = await tx.query<{ email: string; language: Language }>(
    `SELECT email, requested_language AS language FROM newsletter_reader
     WHERE id = $1 AND token_id = $2 AND token_hash IS NOT NULL AND requested_at > $3`,
    [id, tokenId, requestedAfter],
  );
  return row ?? null;
}

/**
 * Subscribes the address of a request and uses the request up.
 * @returns the address; null if there was none
 */
export async function confirmReader(tx: Tx, hash: Buffer, requestedAfter: Date, now: Date): Promise<string | null> {
  const [reader] = await tx.query<{ email: string }>(
    `UPDATE newsletter_reader SET confirmed_at = coalesce(confirmed_at, $3), language = requested_language, token_hash = NULL
     WHERE token_hash = $1 AND requested_at > $2 RETURNING email`,
    [hash, requestedAfter, now],
  );
  return reader?.email ?? null;
}

/** Does nothing if the reader has unsubscribed already. */
export async function removeReader(tx: Tx, id: string): Promise<void> {
  await tx.execute('DELETE FROM newsletter_reader WHERE id = $1', [id]);
}

export async function removeUnconfirmed(tx: Tx, id: string, requestedUntil: Date): Promise<void> {
  await tx.execute('DELETE FROM newsletter_reader WHERE id = $1 AND confirmed_at IS NULL AND requested_at <= $2', [
    id,
    requestedUntil,
  ]);
}

/** The next readers of an issue, ordered by id. */
export async function readersAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM newsletter_reader WHERE confirmed_at IS NOT NULL AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}

/** Address and language for an issue; null for a reader who has unsubscribed in the meantime. */
export async function readerById(tx: Tx, id: string): Promise<{ email: string; language: Language } | null> {
  const [row] = await tx.query<{ email: string; language: Language }>(
    'SELECT email, language FROM newsletter_reader WHERE id = $1 AND confirmed_at IS NOT NULL',
    [id],
  );
  return row ?? null;
}

/** The subscription of an address. */
export async function subscriptionOf(
  tx: Tx,
  email: string,
): Promise<{ language: Language; confirmed_at: string | null } | null> {
  const [row] = await tx.query<{ language: Language; confirmed_at: Date | null }>(
    'SELECT language, confirmed_at FROM newsletter_reader WHERE email = lower($1)',
    [email],
  );
  return row ? { language: row.language, confirmed_at: row.confirmed_at?.toISOString() ?? null } : null;
}

/** Unsubscribes an address. */
export async function deleteReader(tx: Tx, email: string): Promise<void> {
  await tx.execute('DELETE FROM newsletter_reader WHERE email = lower($1)', [email]);
}
