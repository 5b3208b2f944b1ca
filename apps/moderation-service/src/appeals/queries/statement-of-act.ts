import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { selectStatements, statementOf, type StatementRow } from './statements.ts';

/** Days for which a warning counts. */
const strikeDays = 365;

/** The statement of one act and the user's warnings, for emails and notifications. */
@Injectable()
export class StatementOfAct {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.statement')
  async handle({ input: { act_id } }: RpcCall<'moderation.statement'>): Promise<RpcResponse<'moderation.statement'>> {
    const [row] = await this.database.query<StatementRow>(`${selectStatements} AND s.act_id = $1`, [act_id]);
    if (!row) return { statement: null, strikes: 0 };
    const now = this.clock.now();
    const [strikes] = await this.database.query<{ count: number }>(
      `SELECT count(*) AS count FROM moderation_act a JOIN act_settlement t ON t.act_id = a.id
       WHERE a.person_id = (SELECT person_id FROM moderation_act WHERE id = $1) AND a.act = 'warn' AND a.created_at > $2
         AND NOT EXISTS (
           SELECT FROM moderation_case p WHERE p.subject = 'appeal' AND p.subject_id = a.id AND p.outcome = 'approve')`,
      [act_id, new Date(now.getTime() - strikeDays * 86_400_000)],
    );
    return { statement: statementOf(row, now), strikes: strikes?.count ?? 0 };
  }
}
