import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, recordOperatorAct } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { markApproved } from '../../accounts/persistence/approvals.ts';
import { waitingAccount } from '../../accounts/queries/waiting-account.ts';

/** Lets the user of an account that waits sign in, and mails them. */
@Injectable()
export class ApproveAccount {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  @RpcHandler('admin.approve_account')
  handle({ actor, input: { id } }: RpcCall<'admin.approve_account'>): Promise<void> {
    return this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const account = await waitingAccount(tx, id, now);
      await markApproved(tx, account.id);
      const act = { operator: actor.user_id, command: 'approve-account', subjectId: account.id, detail: {} };
      await recordOperatorAct(tx, act, now);
      await this.jobs.defer(tx, 'mail.registration_approved', { user_id: account.id });
    });
  }
}
