import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { AddSignal } from '../../cases/cases.ts';
import { reportedIn, storeAppeal } from '../persistence/report-appeals.ts';
import { ownReport } from '../persistence/report-rows.ts';
import { lockReporter } from '../persistence/reports.ts';
import { appealUntil, presentReport } from '../queries/report-outcomes.ts';

/**
 * Opens a case about what a user reported, again, because they disagree with its dismissal: once per report, within six months (Digital
 * Services Act, article 20). Another moderator than the first decides it, where there is one.
 */
@Injectable()
export class AppealReport {
  constructor(
    private readonly database: Database,
    private readonly addSignal: AddSignal,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.appeal_report')
  handle({
    input: { id, text },
    actor,
  }: RpcCall<'moderation.appeal_report'>): Promise<RpcResponse<'moderation.appeal_report'>> {
    return this.database.transaction(async (tx) => {
      await lockReporter(tx, actor.user_id);
      const at = this.clock.now();
      const row = await ownReport(tx, actor.user_id, id);
      if (!row) throw new DomainError('report_not_found');
      if (row.appeal_text !== null) throw new DomainError('already_appealed');
      const until = appealUntil(row);
      const reported = until !== null && until > at ? await reportedIn(tx, id) : undefined;
      if (!reported) throw new DomainError('appeal_over');
      const { revisionIds, profile, ...subject } = reported;
      const { caseId } = await this.addSignal.handle(
        tx,
        { ...subject, subjectId: row.subject_id },
        {
          kind: 'appeal',
          code: row.reason,
          revisionIds,
          profile,
          source: { reporterId: actor.user_id, text },
          at,
        },
      );
      await storeAppeal(tx, id, { caseId, text });
      return presentReport({ ...row, appeal_text: text, appeal_state: 'open' }, at);
    });
  }
}
