import type { Tx } from '@offshoot/nest-kit/database';
import type { ActRow } from './act-rows.ts';
import { isOvertaken } from './appealed-acts.ts';

/** Makes an act final: it can no longer be undone, and its statement is shown. */
export async function insertSettlement(tx: Tx, actId: string, at: Date): Promise<void> {
  await tx.execute('INSERT INTO act_settlement (act_id, settled_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    actId,
    at,
  ]);
}

/** Whether an act is not to be made final: it was undone, or is of a revision that had been replaced. */
export async function isVoid(tx: Tx, actId: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM moderation_act a JOIN moderation_case c ON c.id = a.case_id
     WHERE a.id = $1 AND (EXISTS (SELECT FROM moderation_act undone WHERE undone.undo_of = a.id) OR ${isOvertaken('a', 'c')})`,
    [actId],
  );
  return rows.length > 0;
}

/** Whether no act followed in its case, and no user was notified of it. */
export async function isLatest(tx: Tx, { id, case_id }: ActRow): Promise<boolean> {
  const [newest] = await tx.query<{ id: string }>(
    'SELECT id FROM moderation_act WHERE case_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [case_id],
  );
  const settled = await tx.query('SELECT 1 FROM act_settlement WHERE act_id = $1', [id]);
  return newest?.id === id && settled.length === 0;
}
