import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isOvertaken } from '../../acts/acts.ts';
import { isOfOthers } from '../../cases/cases.ts';
import { type ExportedStatement, statementRecordOf } from '../domain/statement-record.ts';

/** A page stays well below the largest message of NATS. */
const pageSize = 500;

/**
 * Statements of an interval in pages; those of decisions that can still be undone, or were, are left out, as are those of revisions
 * that were replaced before, and those in cases of the caller's own.
 */
@Injectable()
export class ExportStatements {
  constructor(private readonly database: Database) {}

  @RpcHandler('moderation.export_statements')
  async handle({
    actor,
    input: { from, to, after },
  }: RpcCall<'moderation.export_statements'>): Promise<RpcResponse<'moderation.export_statements'>> {
    const rows = await this.database.query<ExportedStatement>(
      `SELECT s.id, s.act_id, a.act, a.case_id, c.subject, c.subject_id, c.language, s.ground, s.source, s.automated_detection,
         s.automated_decision, s.starts_at, s.ends_at, s.appeal_until, p.state AS appeal_state, p.outcome AS appeal_outcome,
         coalesce(g.reports, '{}') AS reports, coalesce(g.doubts, '{}') AS doubts, s.created_at
       FROM statement s
         JOIN moderation_act a ON a.id = s.act_id
         JOIN moderation_case c ON c.id = a.case_id
         LEFT JOIN moderation_case p ON p.subject = 'appeal' AND p.subject_id = a.id
         LEFT JOIN LATERAL (
           SELECT array_agg(code) FILTER (WHERE kind = 'report') AS reports,
             array_agg(code) FILTER (WHERE kind = 'machine' AND level <> 'info') AS doubts
           FROM case_signal WHERE case_id = c.id AND created_at <= s.created_at AND code IS NOT NULL
         ) g ON true
       WHERE s.created_at >= $1 AND s.created_at < $2
         AND ($3::uuid IS NULL OR (s.created_at, s.id) > (SELECT created_at, id FROM statement WHERE id = $3))
         AND (a.moderator_id IS NULL OR EXISTS (SELECT FROM act_settlement t WHERE t.act_id = a.id)) AND NOT (${isOvertaken('a', 'c')})
         AND ${isOfOthers('c', '$5')}
       ORDER BY s.created_at, s.id LIMIT $4`,
      [from, to, after, pageSize + 1, actor.user_id],
    );
    const page = rows.slice(0, pageSize);
    return {
      items: page.map(statementRecordOf),
      next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    };
  }
}
