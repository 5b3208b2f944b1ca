import { Injectable } from '@nestjs/common';
import { queueOf } from '@offshoot/contracts/moderation';
import type { Tx } from '@offshoot/nest-kit/database';
import { judgeText } from '../../judgement/judgement.ts';
import { DueTimes } from '../due-times.ts';
import { isAlarming, priorityOf, urgencyOf } from '../domain/urgency.ts';
import {
  type CaseOpening,
  countReport,
  insertSignal,
  type NewSignal,
  openOrJoin,
} from '../persistence/case-signals.ts';
import { CaseChanges } from './case-changes.ts';
import { RaiseAlarm } from './raise-alarm.ts';

/** Reporters and visitors repeat a threat in words of their own, or quote it. */
const isThreat = (text: string): boolean => judgeText('chat', text).some(({ rule }) => rule === 'threat');

type SignalledSubject = Omit<CaseOpening, 'priority' | 'dueAt' | 'at' | 'isHeld' | 'needsPerson'> & {
  isHeld?: boolean;
  /** Added to the priority of the signal's urgency: views of the content, weight of the reporters; below 500. */
  reach?: number;
};

/** The one way in for everything that a moderator should look at: opens the case of its subject, or joins the open one. */
@Injectable()
export class AddSignal {
  constructor(
    private readonly dueTimes: DueTimes,
    private readonly changes: CaseChanges,
    private readonly raiseAlarm: RaiseAlarm,
  ) {}

  async handle(
    tx: Tx,
    { reach = 0, isHeld = false, ...subject }: SignalledSubject,
    signal: NewSignal,
  ): Promise<{ caseId: string; isNew: boolean }> {
    const isInformation = signal.level === 'info';
    const quotesThreat = signal.source !== undefined && isThreat(signal.source.text);
    const code = quotesThreat ? 'threat' : (signal.code ?? null);
    const urgency = signal.kind === 'sample' || isInformation ? 'sample' : urgencyOf(code, isHeld);
    const opened = await openOrJoin(tx, {
      ...subject,
      isHeld,
      needsPerson: !isInformation,
      priority: priorityOf[urgency] + Math.round(reach),
      dueAt: this.dueTimes.of(urgency, signal.at),
      at: signal.at,
    });
    await insertSignal(tx, opened.caseId, signal);
    if (signal.kind === 'report') await countReport(tx, opened.caseId);
    if (!isInformation && isAlarming(code)) await this.raiseAlarm.handle(tx, opened.caseId, signal.at);
    this.changes.announce(tx, queueOf[subject.subject], opened.caseId);
    return opened;
  }
}
