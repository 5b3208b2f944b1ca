import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

type Item = RpcResponse<'moderation.my_reports'>[number];
type Row = Omit<Item, 'created_at' | 'decided_at'> & { created_at: Date; decided_at: Date | null };

const most = 100;

/** The caller's reports, newest first. A report of content that was deleted before the decision is closed without outcome. */
@Injectable()
export class MyReports {
  constructor(private readonly database: Database) {}

  @RpcHandler('moderation.my_reports')
  async handle({ actor }: RpcCall<'moderation.my_reports'>): Promise<Item[]> {
    const rows = await this.database.query<Row>(
      `SELECT r.id, r.subject_type AS subject, r.subject_id, r.reason, r.text, r.created_at, r.outcome, r.decided_at,
         CASE WHEN c.outcome = 'withdrawn' THEN 'closed' ELSE r.state END AS state
       FROM report r LEFT JOIN moderation_case c ON c.id = r.case_id
       WHERE r.reporter_id = $1 ORDER BY r.created_at DESC, r.id DESC LIMIT $2`,
      [actor.user_id, most],
    );
    return rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
    }));
  }
}
