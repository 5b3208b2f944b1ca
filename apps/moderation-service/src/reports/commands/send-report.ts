import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { serverLimits } from '@offshoot/contracts/server-limits';
import type { Report } from '@offshoot/contracts/reports';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { hasOpenReport, insertReport, lockReporter, reportsToday } from '../persistence/reports.ts';
import { ReportedPerson } from '../queries/reported-person.ts';

/** Stores a member's report for the moderators. */
@Injectable()
export class SendReport {
  constructor(
    private readonly database: Database,
    private readonly reported: ReportedPerson,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.report')
  async handle({ input: body, actor }: RpcCall<'moderation.report'>): Promise<Report> {
    const againstId = await this.reported.of(body, actor);
    if (againstId === actor.user_id) throw new DomainError('forbidden');
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      await lockReporter(tx, actor.user_id);
      if (await hasOpenReport(tx, actor.user_id, body)) throw new DomainError('already_reported');
      const current = await reportsToday(tx, actor.user_id, at);
      if (current >= serverLimits.reportsPerDay)
        throw new DomainError('report_limit_reached', { limit: serverLimits.reportsPerDay, current });
      return insertReport(tx, { reporterId: actor.user_id, againstId, body, at });
    });
  }
}
