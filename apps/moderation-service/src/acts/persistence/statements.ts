import type { Tx } from '@offshoot/nest-kit/database';
import { newId } from '@offshoot/nest-kit/database';
import type { NewAct } from './act-rows.ts';

/** Days within which the user concerned can appeal: six months. */
const appealDays = 183;

/** Writes the statement of reasons of an act against a user. An appeal that led to one is a reporter's. */
export async function insertStatement(tx: Tx, act: NewAct & { person_id: string }): Promise<void> {
  await tx.execute(
    `INSERT INTO statement (id, act_id, person_id, ground, source, automated_detection, automated_decision, starts_at, ends_at, appeal_until,
       created_at)
     SELECT $1, $2, $3, $4, CASE WHEN count(*) FILTER (WHERE kind IN ('report', 'appeal')) > 0 THEN 'report' ELSE 'own_initiative' END,
       count(*) FILTER (WHERE kind = 'machine' AND level <> 'info') > 0, $5, $6, $7, $8, $6
     FROM case_signal WHERE case_id = $9`,
    [
      newId(),
      act.id,
      act.person_id,
      act.ground ?? 'other',
      act.moderator_id === null,
      act.created_at,
      act.until,
      new Date(act.created_at.getTime() + appealDays * 86_400_000),
      act.case_id,
    ],
  );
}
