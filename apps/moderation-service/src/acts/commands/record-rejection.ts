import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { newId, type Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { lockCase, RejectionListener } from '../../cases/cases.ts';
import { policyVersion, type Reason } from '../../judgement/judgement.ts';
import { statusOf } from '../domain/case-after.ts';
import { groundOf } from '../domain/ground-of.ts';
import { insertAct } from '../persistence/act-rows.ts';
import { insertStatement } from '../persistence/statements.ts';

/**
 * Records a rejection by the machine as an act with a statement of reasons, which can be appealed. The event of the verdict
 * informs other services; the owner is notified when the act is settled, which is at once.
 */
@Injectable()
export class RecordRejection extends RejectionListener {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    super();
  }

  async rejected(tx: Tx, caseId: string, reasons: readonly Reason[]): Promise<void> {
    const row = await lockCase(tx, caseId);
    if (!row) return;
    const at = this.clock.now();
    const after = statusOf(row);
    const act = {
      id: newId(),
      case_id: row.id,
      act: 'reject',
      moderator_id: null,
      person_id: row.person_id,
      ground: groundOf(reasons),
      until: null,
      closes: true,
      with_act: null,
      before: { ...after, state: 'judging', outcome: null, is_held: true, decided_at: null },
      after,
      note: '',
      privateNote: '',
      policyVersion,
      undoOf: null,
      tookMs: null,
      created_at: at,
    } as const;
    await insertAct(tx, act);
    const { person_id } = act;
    if (person_id !== null) await insertStatement(tx, { ...act, person_id });
    await this.jobs.defer(tx, 'moderation.settle_act', { act_id: act.id }, { key: act.id, runAt: at });
  }
}
