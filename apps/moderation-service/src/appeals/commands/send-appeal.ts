import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Statement } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { AddSignal } from '../../cases/cases.ts';
import { lockStatement } from '../persistence/statement-rows.ts';
import { statementOf } from '../queries/statements.ts';

/** Opens a case about a decision against the caller: once per decision, within the time of its statement. */
@Injectable()
export class SendAppeal {
  constructor(
    private readonly database: Database,
    private readonly addSignal: AddSignal,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.appeal')
  handle({ input: { statement_id, text }, actor }: RpcCall<'moderation.appeal'>): Promise<Statement> {
    return this.database.transaction(async (tx) => {
      const row = await lockStatement(tx, statement_id, actor.user_id);
      const at = this.clock.now();
      if (!row) throw new DomainError('statement_not_found');
      if (row.appeal_state !== null) throw new DomainError('already_appealed');
      if (row.appeal_until === null || row.appeal_until <= at) throw new DomainError('appeal_over');
      await this.addSignal.handle(
        tx,
        { subject: 'appeal', subjectId: row.act_id, personId: actor.user_id, excerpt: row.excerpt },
        { kind: 'appeal', source: { reporterId: actor.user_id, text }, at },
      );
      return statementOf({ ...row, appeal_state: 'open' }, at);
    });
  }
}
