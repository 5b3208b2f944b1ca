import type { Tx } from '@offshoot/nest-kit/database';
import type { Jobs } from '@offshoot/nest-kit/jobs';
import { caseColumns, type CaseRow } from '../../cases/cases.ts';
import type { CaseStatus } from '../domain/case-after.ts';

/** The open case of a plant, also while the machine judges it; locked. */
export async function openCaseOfPlant(tx: Tx, plantId: string): Promise<CaseRow | undefined> {
  const [row] = await tx.query<CaseRow>(
    `SELECT ${caseColumns} FROM moderation_case WHERE subject = 'plant' AND subject_id = $1 AND state <> 'decided' FOR UPDATE`,
    [plantId],
  );
  return row;
}

/** The status of a plant's case before the plant was deactivated, if it still waited for its first decision. */
export async function waitingBefore(tx: Tx, { id, outcome }: CaseRow): Promise<CaseStatus | undefined> {
  if (outcome !== 'deactivate') return undefined;
  const [deactivated] = await tx.query<{ before: CaseStatus }>(
    `SELECT before FROM moderation_act a WHERE case_id = $1 AND act = 'deactivate' AND undo_of IS NULL
       AND NOT EXISTS (SELECT FROM moderation_act undone WHERE undone.undo_of = a.id)
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [id],
  );
  return deactivated?.before.is_held ? deactivated.before : undefined;
}

/** Whether another case of the same subject has been opened since this one was decided. */
export async function hasSuccessor(tx: Tx, { id, subject, subject_id }: CaseRow): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM moderation_case WHERE subject = $1 AND subject_id = $2 AND state <> 'decided' AND id <> $3`,
    [subject, subject_id, id],
  );
  return rows.length > 0;
}

/** Lets the machine judge a plant whose case is `judging` again: a verdict that came meanwhile was not recorded. */
export async function judgeAgain(tx: Tx, jobs: Jobs, { plant_id, revision_id }: CaseRow, actId: string): Promise<void> {
  if (!plant_id || !revision_id) return;
  await jobs.defer(
    tx,
    'moderation.judge_plant',
    { plant_id, revision_id },
    { key: `judge_plant/${revision_id}/${actId}` },
  );
}
