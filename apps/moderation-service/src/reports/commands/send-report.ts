import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { CreateReportBody, Report } from '@offshoot/contracts/reports';
import { serverLimits } from '@offshoot/contracts/server-limits';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { AddSignal } from '../../cases/cases.ts';
import type { ModerationConfig } from '../../config.ts';
import { isReliable, weightOf } from '../domain/reporter-weight.ts';
import {
  hasOpenReport,
  insertReport,
  lockReported,
  lockReporter,
  openReports,
  recordOfReporter,
  reportsToday,
} from '../persistence/reports.ts';
import { type Reported, ReportedContent } from '../queries/reported-content.ts';
import { HideReportedPlant } from './hide-reported-plant.ts';

/** The priority that a report of a fully trusted reporter adds; all reports together stay below the next urgency. */
const reachOfReport = 10;
const mostReach = 499;

/** Stores a member's report as a signal of its subject's case. */
@Injectable()
export class SendReport {
  constructor(
    private readonly database: Database,
    private readonly reported: ReportedContent,
    private readonly addSignal: AddSignal,
    private readonly hideReportedPlant: HideReportedPlant,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ModerationConfig,
  ) {}

  @RpcHandler('moderation.report')
  async handle({ input: body, actor }: RpcCall<'moderation.report'>): Promise<Report> {
    const [reported, joinedAt] = await Promise.all([
      this.reported.of(body, actor),
      this.reported.joinedAt(actor.user_id),
    ]);
    if (reported.againstId === actor.user_id) throw new DomainError('forbidden');
    return this.database.transaction((tx) => this.store(tx, body, { actor, reported, joinedAt }));
  }

  private async store(
    tx: Tx,
    body: CreateReportBody,
    { actor, reported, joinedAt }: { actor: Actor; reported: Reported; joinedAt: Date | null },
  ): Promise<Report> {
    const at = this.clock.now();
    const reporterId = actor.user_id;
    await lockReporter(tx, reporterId);
    if (await hasOpenReport(tx, reporterId, body)) throw new DomainError('already_reported');
    const current = await reportsToday(tx, reporterId, at);
    if (current >= serverLimits.reportsPerDay)
      throw new DomainError('report_limit_reached', { limit: serverLimits.reportsPerDay, current });
    const record = await recordOfReporter(tx, reporterId);
    const counts = this.isOldEnough(joinedAt, at) && isReliable(record);
    const weight = weightOf(record);
    await lockReported(tx, body.subject_id);
    const others = await openReports(tx, body);
    const { caseId } = await this.addSignal.handle(
      tx,
      {
        ...reported,
        subject: reported.subject ?? body.subject,
        subjectId: body.subject_id,
        personId: reported.againstId,
        reach: Math.min(mostReach, reachOfReport * (others.weight + weight)),
      },
      {
        kind: 'report',
        code: body.reason,
        revisionIds: reported.revisionIds,
        profile: reported.profile,
        source: { reporterId, text: body.text },
        at,
      },
    );
    const { againstId } = reported;
    const report = await insertReport(tx, { reporterId, againstId, caseId, counts, weight, body, at });
    if (counts && body.subject === 'plant') await this.hideReportedPlant.handle(tx, caseId, body, others.counting + 1);
    return report;
  }

  private isOldEnough(joinedAt: Date | null, at: Date): boolean {
    return joinedAt !== null && at.getTime() - joinedAt.getTime() >= this.config.REPORTER_DAYS * 86_400_000;
  }
}
