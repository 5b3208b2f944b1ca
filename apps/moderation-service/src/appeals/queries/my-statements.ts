import { Injectable } from '@nestjs/common';
import type { Statement } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { selectStatements, type StatementRow } from '../persistence/statement-rows.ts';
import { statementOf } from './statements.ts';

const most = 100;

/** The decisions against the caller, newest first. */
@Injectable()
export class MyStatements {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.my_statements')
  async handle({ actor }: RpcCall<'moderation.my_statements'>): Promise<Statement[]> {
    const rows = await this.database.query<StatementRow>(
      `${selectStatements} AND s.person_id = $1 ORDER BY s.created_at DESC, s.id DESC LIMIT $2`,
      [actor.user_id, most],
    );
    return rows.map((row) => statementOf(row, this.clock.now()));
  }
}
