import type { CaseQueue } from '@offshoot/contracts/moderation';
import type { Tx } from '@offshoot/nest-kit/database';
import { isOfOthers } from '../../cases/cases.ts';

export interface NoteRow {
  id: string;
  case_id: string | null;
  author_id: string;
  text: string;
  /** Whether it was written with the mark for administrators. */
  escalates: boolean;
  created_at: Date;
}

export interface NewNote extends NoteRow {
  /** The user concerned, also of a note on a case; null for visitors. */
  person_id: string | null;
}

/** The most notes that are shown, the newest ones. */
const most = 200;

const columns = 'n.id, n.case_id, n.author_id, n.text, n.escalates, n.created_at';

/** A case on which there are notes; undefined where the moderator does not see it. */
export async function notedCase(
  tx: Tx,
  caseId: string,
  moderatorId: string,
): Promise<{ queue: CaseQueue; person_id: string | null } | undefined> {
  const [row] = await tx.query<{ queue: CaseQueue; person_id: string | null }>(
    `SELECT c.queue, c.person_id FROM moderation_case c WHERE c.id = $1 AND ${isOfOthers('c', '$2')}`,
    [caseId, moderatorId],
  );
  return row;
}

export async function insertNote(tx: Tx, note: NewNote): Promise<void> {
  await tx.execute(
    'INSERT INTO moderator_note (id, case_id, person_id, author_id, text, escalates, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [note.id, note.case_id, note.person_id, note.author_id, note.text, note.escalates, note.created_at],
  );
}

/** The notes on a case and, with `personId`, those on this user; the oldest first. */
export async function notesOfCase(tx: Tx, caseId: string, personId: string | null): Promise<NoteRow[]> {
  const rows = await tx.query<NoteRow>(
    `SELECT ${columns} FROM moderator_note n WHERE n.case_id = $1 OR (n.case_id IS NULL AND n.person_id = $2)
     ORDER BY n.created_at DESC, n.id DESC LIMIT $3`,
    [caseId, personId, most],
  );
  return rows.reverse();
}

/** The notes on a user that are on no case, the oldest first. */
export async function notesOfPerson(tx: Tx, personId: string): Promise<NoteRow[]> {
  const rows = await tx.query<NoteRow>(
    `SELECT ${columns} FROM moderator_note n WHERE n.case_id IS NULL AND n.person_id = $1
     ORDER BY n.created_at DESC, n.id DESC LIMIT $2`,
    [personId, most],
  );
  return rows.reverse();
}

/** Whether what moderators write about a user is withheld from this one: it is about them, or they have a part in a case about the user. */
export async function isPartyAbout(tx: Tx, personId: string, moderatorId: string): Promise<boolean> {
  if (personId === moderatorId) return true;
  const rows = await tx.query(
    `SELECT 1 FROM case_party p JOIN moderation_case c ON c.id = p.case_id WHERE p.user_id = $2 AND c.person_id = $1 LIMIT 1`,
    [personId, moderatorId],
  );
  return rows.length > 0;
}

/** Deletes what moderators wrote to each other about a deleted user. */
export const eraseModeratorNotes = (tx: Tx, personId: string): Promise<number> =>
  tx.execute('DELETE FROM moderator_note WHERE person_id = $1', [personId]);
