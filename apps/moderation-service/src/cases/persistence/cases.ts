import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import type { Verdict } from '../../judgement/judgement.ts';

export type CaseState = 'judging' | 'waiting_for_person' | 'decided';

export interface PlantRevision {
  plantId: string;
  revisionId: string;
}

/** Opens the case of a revision; false if it exists already. */
export async function openPlantCase(
  tx: Tx,
  opened: PlantRevision & { ownerId: string; needsPerson: boolean; at: Date },
): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(
    `INSERT INTO moderation_case (id, subject_type, subject_id, revision_id, owner_id, state, needs_person, opened_at, state_since)
     VALUES ($1, 'plant', $2, $3, $4, 'judging', $5, $6, $6)
     ON CONFLICT ON constraint moderation_case_subject DO NOTHING
     RETURNING id`,
    [newId(), opened.plantId, opened.revisionId, opened.ownerId, opened.needsPerson, opened.at],
  );
  return rows.length > 0;
}

/** Whether only a moderator may decide on this revision. */
export async function needsPerson(tx: Tx, { plantId, revisionId }: PlantRevision): Promise<boolean> {
  const [row] = await tx.query<{ needs_person: boolean }>(
    `SELECT needs_person FROM moderation_case WHERE subject_type = 'plant' AND subject_id = $1 AND revision_id = $2`,
    [plantId, revisionId],
  );
  return row?.needs_person ?? false;
}

/**
 * Moves a case out of `judging` and returns its id; undefined if it had left that state already, so that neither a
 * second run nor a late one publishes twice.
 */
export async function closeJudging(
  tx: Tx,
  ended: PlantRevision & { state: Exclude<CaseState, 'judging'>; verdict: Verdict | null; at: Date },
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `UPDATE moderation_case SET state = $3, verdict = $4, state_since = $5
     WHERE subject_type = 'plant' AND subject_id = $1 AND revision_id = $2 AND state = 'judging'
     RETURNING id`,
    [ended.plantId, ended.revisionId, ended.state, ended.verdict, ended.at],
  );
  return row?.id;
}
