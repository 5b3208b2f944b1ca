import type { Tx } from '@offshoot/nest-kit/database';
import type { CaseRow } from '../../cases/cases.ts';
import { actColumns, type ActRow } from './act-rows.ts';

/** Days for which a moderator who decided something counts as one who could decide an appeal. */
const activeDays = 90;

/**
 * Whether an appeal is for another moderator: this one made the decision that it is against, or dismissed the report whose reporter
 * appeals in the case, and is not the only one who decided anything lately.
 */
export async function isFirstDecider(
  tx: Tx,
  { id, subject_id: subjectId }: Pick<CaseRow, 'id' | 'subject_id'>,
  moderatorId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM moderation_act a WHERE a.moderator_id = $2 AND (a.id = $1 OR (a.closes AND a.case_id IN (
         SELECT r.case_id FROM report r WHERE r.appeal_case_id = $4 AND r.appeal_outcome IS NULL)))
       AND EXISTS (SELECT FROM moderation_act other WHERE other.moderator_id <> $2 AND other.created_at > $3)`,
    [subjectId, moderatorId, new Date(now.getTime() - activeDays * 86_400_000), id],
  );
  return rows.length > 0;
}

/** SQL: whether the plant of the edit in the case `alias` has a newer revision. */
export const hasNewerRevision = (alias: string): string =>
  `EXISTS (SELECT FROM moderation_case newer WHERE newer.plant_id = ${alias}.plant_id AND newer.subject IN ('plant', 'revision')
     AND newer.id <> ${alias}.id AND newer.revision_at > ${alias}.revision_at)`;

/**
 * SQL: whether the act `act` in the case `inCase` is a rejection by the machine of what its owner had replaced before. Of a revision
 * that arrived too late to stop it, plant-service shows nothing, so that there is nothing to give reasons for.
 */
export const isOvertaken = (act: string, inCase: string): string =>
  `${act}.act = 'reject' AND ${act}.moderator_id IS NULL AND EXISTS (
     SELECT FROM moderation_case newer WHERE newer.plant_id = ${inCase}.plant_id AND newer.subject IN ('plant', 'revision')
       AND newer.id <> ${inCase}.id AND newer.revision_at > ${inCase}.revision_at AND newer.revision_at <= ${act}.created_at)`;

/** Whether a newer revision has replaced the edit of a case. */
export async function isReplaced(tx: Tx, { id }: CaseRow): Promise<boolean> {
  const rows = await tx.query(`SELECT 1 FROM moderation_case c WHERE c.id = $1 AND ${hasNewerRevision('c')}`, [id]);
  return rows.length > 0;
}

export async function actById(tx: Tx, id: string): Promise<ActRow | undefined> {
  const [act] = await tx.query<ActRow>(`SELECT ${actColumns} FROM moderation_act WHERE id = $1`, [id]);
  return act;
}

/** An act that is not itself an undoing. */
export async function undoableAct(tx: Tx, id: string): Promise<ActRow | undefined> {
  const [act] = await tx.query<ActRow>(`SELECT ${actColumns} FROM moderation_act WHERE id = $1 AND undo_of IS NULL`, [
    id,
  ]);
  return act;
}

/** The act by which a moderator, granting an appeal, reversed the decision; undefined where there was nothing to reverse. */
export async function reversalOf(tx: Tx, granted: ActRow, appealedActId: string): Promise<string | undefined> {
  const [reversal] = await tx.query<{ id: string }>(
    `SELECT a.id FROM moderation_act a JOIN moderation_act appealed ON appealed.case_id = a.case_id
     WHERE appealed.id = $1 AND a.moderator_id = $2 AND a.created_at >= $3 AND a.undo_of IS NULL
     ORDER BY a.created_at, a.id LIMIT 1`,
    [appealedActId, granted.moderator_id, granted.created_at],
  );
  return reversal?.id;
}
