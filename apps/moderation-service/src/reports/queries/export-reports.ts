import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { type ReportRow, selectReports } from '../persistence/report-rows.ts';
import { presentReport } from './report-outcomes.ts';

/** Reports per page; with the longest texts, this many stay below the NATS message limit of 1 MB. */
const atOnce = 100;

/** The reports that a user made, for the data export, paged. */
@Injectable()
export class ExportReports {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.export_reports')
  async handle({
    actor,
    input: { after },
  }: RpcCall<'moderation.export_reports'>): Promise<RpcResponse<'moderation.export_reports'>> {
    const rows = await this.database.query<ReportRow>(
      `${selectReports} AND ($2::uuid IS NULL OR r.id > $2) ORDER BY r.id LIMIT ${atOnce}`,
      [actor.user_id, after],
    );
    const now = this.clock.now();
    const items = rows.map((row) => presentReport(row, now));
    return { items, next: rows.length === atOnce ? (rows.at(-1)?.id ?? null) : null };
  }
}
