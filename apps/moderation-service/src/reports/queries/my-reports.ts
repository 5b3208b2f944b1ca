import { Injectable } from '@nestjs/common';
import type { ReportOutcome } from '@offshoot/contracts/reports';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { type ReportRow, selectReports } from '../persistence/report-rows.ts';
import { presentReport } from './report-outcomes.ts';

const most = 100;

/** The caller's reports, newest first. */
@Injectable()
export class MyReports {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.my_reports')
  async handle({ actor }: RpcCall<'moderation.my_reports'>): Promise<ReportOutcome[]> {
    const rows = await this.database.query<ReportRow>(
      `${selectReports} ORDER BY r.created_at DESC, r.id DESC LIMIT $2`,
      [actor.user_id, most],
    );
    const now = this.clock.now();
    return rows.map((row) => presentReport(row, now));
  }
}
