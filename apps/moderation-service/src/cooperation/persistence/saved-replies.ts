import type { Language } from '@offshoot/contracts/locales';
import type { Tx } from '@offshoot/nest-kit/database';

export interface SavedReplyRow {
  id: string;
  name: string;
  language: Language;
  text: string;
  edited_by: string;
  edited_at: Date;
}

const columns = 'id, name, language, text, edited_by, edited_at';

/** By name; with a lock, so that the limit holds for replies saved concurrently. */
export async function lockSavedReplies(tx: Tx): Promise<SavedReplyRow[]> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('saved replies', 0))`);
  return savedReplies(tx);
}

export const savedReplies = (tx: Tx): Promise<SavedReplyRow[]> =>
  tx.query<SavedReplyRow>(`SELECT ${columns} FROM saved_reply ORDER BY name, id`);

/** A saved reply, locked until the transaction ends. */
export async function lockSavedReply(tx: Tx, id: string): Promise<SavedReplyRow | undefined> {
  const [row] = await tx.query<SavedReplyRow>(`SELECT ${columns} FROM saved_reply WHERE id = $1 FOR UPDATE`, [id]);
  return row;
}

/** Inserts a saved reply, or replaces the one with its id. */
export async function storeSavedReply(tx: Tx, row: SavedReplyRow): Promise<void> {
  await tx.execute(
    `INSERT INTO saved_reply (id, name, language, text, edited_by, edited_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET name = $2, language = $3, text = $4, edited_by = $5, edited_at = $6`,
    [row.id, row.name, row.language, row.text, row.edited_by, row.edited_at],
  );
}

/** @returns whether there was one */
export async function deleteSavedReply(tx: Tx, id: string): Promise<boolean> {
  return (await tx.execute('DELETE FROM saved_reply WHERE id = $1', [id])) > 0;
}
