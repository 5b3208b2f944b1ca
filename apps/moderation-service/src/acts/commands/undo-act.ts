import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { CaseDetail } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Database, newId } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { CaseChanges, isSeenBy, lockCase } from '../../cases/cases.ts';
import { policyVersion } from '../../judgement/judgement.ts';
import { type ActRow, insertAct, setStatus } from '../persistence/act-rows.ts';
import { actById, reversalOf, undoableAct } from '../persistence/appealed-acts.ts';
import { isLatest } from '../persistence/settlements.ts';
import { hasSuccessor, judgeAgain } from '../persistence/waiting-plants.ts';
import { CaseDetails } from '../queries/case-details.ts';
import { ActEvents } from './act-events.ts';
import { RecordAct } from './record-act.ts';

/** Undoes a moderator's own latest decision in a case, before anyone is notified of it. */
@Injectable()
export class UndoAct {
  constructor(
    private readonly database: Database,
    private readonly recordAct: RecordAct,
    private readonly events: ActEvents,
    private readonly changes: CaseChanges,
    private readonly details: CaseDetails,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.undo')
  async handle({ actor, input: { id } }: RpcCall<'moderation.undo'>): Promise<CaseDetail> {
    const caseId = await this.database.transaction((tx) => this.undo(tx, id, actor.user_id));
    return this.details.afterAct(caseId, actor);
  }

  private async undo(tx: Tx, id: string, moderatorId: string): Promise<string> {
    const act = await undoableAct(tx, id);
    if (!act) throw new DomainError('act_not_found');
    if (act.moderator_id !== moderatorId) throw new DomainError('forbidden');
    // Settling waits for the lock as well: only one of them happens.
    await lockCase(tx, act.case_id);
    if (!(await isLatest(tx, act))) throw new DomainError('undo_over');
    return this.revert(tx, act, moderatorId);
  }

  private async revert(tx: Tx, act: ActRow, moderatorId: string): Promise<string> {
    const row = await lockCase(tx, act.case_id);
    if (!row || !(await isSeenBy(tx, row.id, moderatorId))) throw new DomainError('act_not_found');
    const at = this.clock.now();
    if (at >= this.recordAct.undoUntil(act)) throw new DomainError('undo_over');
    // A case that was opened since is where the subject is decided now.
    if (act.before.state !== 'decided' && row.state === 'decided' && (await hasSuccessor(tx, row)))
      throw new DomainError('undo_over');
    const undoing = newId();
    await insertAct(tx, {
      ...act,
      id: undoing,
      before: act.after,
      after: act.before,
      note: '',
      privateNote: '',
      policyVersion,
      undoOf: act.id,
      tookMs: null,
      created_at: at,
    });
    await setStatus(tx, row.id, act.before, at);
    this.changes.announce(tx, row.queue, row.id);
    if (act.before.state === 'judging') await judgeAgain(tx, this.jobs, row, undoing);
    await this.events.acted(tx, row, act, { undone: true, at });
    const reversal = row.subject === 'appeal' && (await reversalOf(tx, act, row.subject_id));
    if (reversal) await this.undo(tx, reversal, moderatorId);
    const companion = act.with_act && (await actById(tx, act.with_act));
    if (companion) await this.revert(tx, companion, moderatorId);
    return row.id;
  }
}
