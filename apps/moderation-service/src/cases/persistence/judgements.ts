import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import type { Decision, ListingJudgement } from '../../judgement/judgement.ts';

export interface MachineJudgement {
  caseId: string;
  revisionId: string;
  decision: Decision;
  tags: ListingJudgement['tags'];
  /** Null if judging failed. */
  signals: ListingJudgement['signals'] | null;
  judgeVersion: string;
  durationMs: number | null;
  at: Date;
}

export async function insertMachineJudgement(tx: Tx, judgement: MachineJudgement): Promise<void> {
  await tx.query(
    `INSERT INTO judgement (id, case_id, decided_by, verdict, reasons, tags, signals, judge_version, policy_version, duration_ms, created_at,
       revision_id)
     VALUES ($1, $2, 'machine', $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      newId(),
      judgement.caseId,
      judgement.decision.verdict,
      JSON.stringify(judgement.decision.reasons),
      JSON.stringify(judgement.tags),
      judgement.signals && JSON.stringify(judgement.signals),
      judgement.judgeVersion,
      judgement.decision.policyVersion,
      judgement.durationMs,
      judgement.at,
      judgement.revisionId,
    ],
  );
}
