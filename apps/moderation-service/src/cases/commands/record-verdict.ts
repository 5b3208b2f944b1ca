import { Clock } from '@offshoot/nest-kit/clock';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import {
  type Decision,
  holdBy,
  JUDGE_VERSION,
  leaveToPerson,
  type ListingJudgement,
  type PolicyCode,
  type Reason,
} from '../../judgement/judgement.ts';
import { DueTimes } from '../due-times.ts';
import { HeldListings } from '../held-listings.ts';
import { Samples } from '../samples.ts';
import { isAlarming, mostUrgent, priorityOf, urgencyOf } from '../domain/urgency.ts';
import { insertSignal } from '../persistence/case-signals.ts';
import {
  approvedPlants,
  endJudging,
  type JudgedContent,
  lockJudging,
  type PlantRevision,
} from '../persistence/plant-cases.ts';
import { insertMachineJudgement } from '../persistence/judgements.ts';
import { RejectionListener } from '../rejection-listener.ts';
import { CaseChanges } from './case-changes.ts';
import { RaiseAlarm } from './raise-alarm.ts';
import { type CopiedPlant, SignalCopies } from './signal-copies.ts';

export interface MachineVerdict {
  decision: Decision;
  tags: ListingJudgement['tags'];
  signals: ListingJudgement['signals'] | null;
  /** Null if judging failed. */
  content: JudgedContent | null;
  /** Plants of other owners that had one of the photos before. */
  copiedFrom: readonly CopiedPlant[];
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

/** Whether a plant waits only because none was seen in its photos. */
function isOnlyNoPlant(reasons: readonly Reason[]): boolean {
  const doubts = reasons.filter(({ level }) => level !== 'info');
  return doubts.length > 0 && doubts.every(({ code }) => code === 'photo.no_plant');
}

/**
 * Records the automatic verdict on a revision: judgement row, signals, state of the case and domain event, all or none.
 * Some approvals stay open, as samples or since others posted the photos as well: their content is public meanwhile.
 */
@Injectable()
export class RecordVerdict {
  constructor(
    private readonly outbox: Outbox,
    private readonly changes: CaseChanges,
    private readonly jobs: Jobs,
    private readonly dueTimes: DueTimes,
    private readonly samples: Samples,
    private readonly heldListings: HeldListings,
    private readonly rejectionListener: RejectionListener,
    private readonly signalCopies: SignalCopies,
    private readonly raiseAlarm: RaiseAlarm,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, { plantId, revisionId }: PlantRevision, given: MachineVerdict): Promise<void> {
    const at = this.clock.now();
    const judged = await lockJudging(tx, { plantId, revisionId });
    if (!judged) return;
    const rule = await this.heldListings.ruleFor(tx, judged);
    const decision = this.decisionOn(given.decision, { rule, needsPerson: judged.needs_person });
    const { verdict, reasons } = decision;
    const share = verdict === 'clean' ? await this.sampledShare(tx, revisionId, judged.person_id) : null;
    const isSample = share !== null;
    const staysOpen = isSample || judged.is_copied;
    await endJudging(tx, judged.id, {
      verdict,
      open: this.opening(decision, staysOpen, at),
      content: given.content,
      at,
    });
    this.changes.announce(tx, 'plants', judged.id);
    for (const { code, level, photo, score, term } of reasons)
      await insertSignal(tx, judged.id, { kind: 'machine', code, level, photo, score, term, revisionId, at });
    if (reasons.some(({ code, level }) => level !== 'info' && isAlarming(code)))
      await this.raiseAlarm.handle(tx, judged.id, at);
    await this.signalCopies.handle(tx, plantId, given.copiedFrom);
    if (isSample) await insertSignal(tx, judged.id, { kind: 'sample', share, revisionId, at });
    const { tags, signals, durationMs } = given;
    await insertMachineJudgement(tx, {
      caseId: judged.id,
      revisionId,
      decision,
      tags,
      signals,
      judgeVersion: JUDGE_VERSION,
      durationMs,
      at,
    });
    if (verdict === 'reject') await this.rejectionListener.rejected(tx, judged.id, reasons);
    if (!judged.needs_person && isOnlyNoPlant(reasons))
      await this.jobs.defer(
        tx,
        'moderation.release_plant',
        { case_id: judged.id, revision_id: revisionId },
        { key: revisionId, runAt: this.dueTimes.releaseOf(at) },
      );
    await this.outbox.add(tx, 'plant.judged.v1', {
      plant_id: plantId,
      revision_id: revisionId,
      verdict,
      ...(rule !== null && given.decision.verdict === 'clean' && { found_clean: true }),
      reasons: publicReasons(reasons),
      tags: tags.map(({ tag }) => tag),
      decided_by: 'machine',
      at: at.toISOString(),
    });
  }

  private decisionOn(
    decision: Decision,
    { rule, needsPerson }: { rule: PolicyCode | null; needsPerson: boolean },
  ): Decision {
    if (rule !== null) return holdBy(rule, decision);
    return needsPerson ? leaveToPerson(decision) : decision;
  }

  /** The share of such approvals that is looked at; null where this one is not. */
  private async sampledShare(tx: Tx, revisionId: string, ownerId: string | null): Promise<number | null> {
    const { newcomerPlants } = this.samples;
    const isNewcomer = ownerId !== null && (await approvedPlants(tx, ownerId, newcomerPlants)) < newcomerPlants;
    const share = this.samples.shareOf(isNewcomer);
    return this.samples.includes(revisionId, share) ? share : null;
  }

  /** How the case stays open; null where the machine has decided it. */
  private opening({ verdict, reasons }: Decision, staysOpen: boolean, at: Date) {
    if (verdict === 'reject' || (verdict === 'clean' && !staysOpen)) return null;
    const isHeld = verdict === 'review';
    const urgency = isHeld
      ? mostUrgent(reasons.filter(({ level }) => level !== 'info').map(({ code }) => urgencyOf(code, true)))
      : 'sample';
    return { priority: priorityOf[urgency], dueAt: this.dueTimes.of(urgency, at), isHeld };
  }
}
