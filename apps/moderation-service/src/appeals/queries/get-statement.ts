import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { strikesOf } from '../../acts/acts.ts';
import { selectStatements, type StatementRow } from '../persistence/statement-rows.ts';
import { statementOf } from './statements.ts';

/** The statement of one act and the user's warnings, for emails and notifications. */
@Injectable()
export class GetStatement {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.statement')
  async handle({ input: { act_id } }: RpcCall<'moderation.statement'>): Promise<RpcResponse<'moderation.statement'>> {
    const [row] = await this.database.query<StatementRow>(`${selectStatements} AND s.act_id = $1`, [act_id]);
    if (!row) return { statement: null, strikes: 0 };
    const now = this.clock.now();
    const [concerned] = await this.database.query<{ person_id: string }>(
      'SELECT person_id FROM statement WHERE act_id = $1',
      [act_id],
    );
    const ids = concerned ? [concerned.person_id] : [];
    const strikes = await this.database.statement((tx) => strikesOf(tx, ids, now));
    return { statement: statementOf(row, now), strikes: [...strikes.values()][0] ?? 0 };
  }
}
