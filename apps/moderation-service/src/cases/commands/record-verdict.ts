import { Clock } from '@offshoot/nest-kit/clock';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { leaveToPerson, type Decision, type Reason } from '../../judgement/decide.ts';
import type { ListingJudgement } from '../../judgement/judge-listing.ts';
import { JUDGE_VERSION } from '../../judgement/judge-version.ts';
import { endMachinesTurn, needsPerson, type PlantRevision } from '../persistence/cases.ts';
import { insertMachineJudgement } from '../persistence/judgements.ts';

export interface MachineVerdict {
  decision: Decision;
  tags: ListingJudgement['tags'];
  signals: ListingJudgement['signals'] | null;
  durationMs: number | null;
}

/** What the owner may read: each reason once, without the scores and words that would teach how to slip through. */
function publicReasons(reasons: readonly Reason[]): { code: string; level: 'review' | 'reject' }[] {
  const byCode = new Map<string, 'review' | 'reject'>();
  for (const { code, level } of reasons) {
    if (level !== 'info' && byCode.get(code) !== 'reject') byCode.set(code, level);
  }
  return [...byCode].map(([code, level]) => ({ code, level }));
}

/** The machine's verdict on a revision: the audit row, the case's new state and the fact, or nothing of it. */
@Injectable()
export class RecordVerdict {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async handle(em: EntityManager, { plantId, revisionId }: PlantRevision, verdict: MachineVerdict): Promise<void> {
    const at = this.clock.now();
    const { tags, signals, durationMs } = verdict;
    const decision = (await needsPerson(em, { plantId, revisionId }))
      ? leaveToPerson(verdict.decision)
      : verdict.decision;
    const state = decision.verdict === 'review' ? 'waiting_for_person' : 'decided';
    const caseId = await endMachinesTurn(em, { plantId, revisionId, state, verdict: decision.verdict, at });
    if (!caseId) return;
    await insertMachineJudgement(em, { caseId, decision, tags, signals, judgeVersion: JUDGE_VERSION, durationMs, at });
    await this.outbox.add(em, 'plant.judged.v1', {
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
