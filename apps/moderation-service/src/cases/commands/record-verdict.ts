import { Clock } from '@offshoot/nest-kit/clock';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import {
  type Decision,
  JUDGE_VERSION,
  leaveToPerson,
  type ListingJudgement,
  type Reason,
} from '../../judgement/judgement.ts';
import { closeJudging, needsPerson, type PlantRevision } from '../persistence/cases.ts';
import { insertMachineJudgement } from '../persistence/judgements.ts';

export interface MachineVerdict {
  decision: Decision;
  tags: ListingJudgement['tags'];
  signals: ListingJudgement['signals'] | null;
  durationMs: number | null;
}

/** Reasons for the owner: each code once, without scores and terms, which would show how to evade the checks. */
function publicReasons(reasons: readonly Reason[]): { code: string; level: 'review' | 'reject' }[] {
  const byCode = new Map<string, 'review' | 'reject'>();
  for (const { code, level } of reasons) {
    if (level !== 'info' && byCode.get(code) !== 'reject') byCode.set(code, level);
  }
  return [...byCode].map(([code, level]) => ({ code, level }));
}

/** Records the automatic verdict on a revision: judgement row, state of the case and domain event, all or none. */
@Injectable()
export class RecordVerdict {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, { plantId, revisionId }: PlantRevision, verdict: MachineVerdict): Promise<void> {
    const at = this.clock.now();
    const { tags, signals, durationMs } = verdict;
    const decision = (await needsPerson(tx, { plantId, revisionId }))
      ? leaveToPerson(verdict.decision)
      : verdict.decision;
    const state = decision.verdict === 'review' ? 'waiting_for_person' : 'decided';
    const caseId = await closeJudging(tx, { plantId, revisionId, state, verdict: decision.verdict, at });
    if (!caseId) return;
    await insertMachineJudgement(tx, { caseId, decision, tags, signals, judgeVersion: JUDGE_VERSION, durationMs, at });
    await this.outbox.add(tx, 'plant.judged.v1', {
      plant_id: plantId,
      revision_id: revisionId,
      verdict: decision.verdict,
      reasons: publicReasons(decision.reasons),
      tags: tags.map(({ tag }) => tag),
      decided_by: 'machine',
      at: at.toISOString(),
    });
  }
}
