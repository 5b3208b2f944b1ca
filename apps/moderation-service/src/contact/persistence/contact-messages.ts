import type { ContactMessageKind } from '@offshoot/contracts/contact';
import type { Tx } from '@offshoot/nest-kit/database';

/** Who writes: a member's account, or a visitor's email address. */
export type Writer = { id: string; email: null } | { id: null; email: string };

export interface ContactMessage {
  id: string;
  kind: ContactMessageKind;
  /** Without account and address: an anonymous notice of illegal content. */
  writer: Writer | { id: null; email: null };
  language: string | null;
  message: string;
  rating: number | null;
  at: Date;
}

/** Serialises the messages of one writer until the transaction ends, so that the daily limit holds. */
export async function lockWriter(tx: Tx, { id, email }: Writer): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('contact messages of ' || $1, 0))`, [id ?? email]);
}

/** When the oldest of the writer's newest `count` messages was sent; null if there are fewer. */
export async function nthNewest(tx: Tx, { id, email }: Writer, count: number): Promise<Date | null> {
  const [row] = await tx.query<{ created_at: Date }>(
    `SELECT created_at FROM contact_message WHERE ${id ? 'writer_id' : 'email'} = $1 ORDER BY created_at DESC LIMIT 1 OFFSET $2`,
    [id ?? email, count - 1],
  );
  return row?.created_at ?? null;
}

export const insertContactMessage = (
  tx: Tx,
  { id, kind, writer, language, message, rating, at }: ContactMessage,
): Promise<number> =>
  tx.execute(
    `INSERT INTO contact_message (id, kind, writer_id, email, language, message, rating, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, kind, writer.id, writer.email, language, message, rating, at],
  );

/** Deletes all messages of a deleted user. */
export const eraseWriter = (tx: Tx, personId: string): Promise<number> =>
  tx.execute('DELETE FROM contact_message WHERE writer_id = $1', [personId]);

/** Closes a message after the reply, or where it needs none. */
export const closeContactMessage = (tx: Tx, id: string): Promise<number> =>
  tx.execute(`UPDATE contact_message SET state = 'closed' WHERE id = $1`, [id]);
