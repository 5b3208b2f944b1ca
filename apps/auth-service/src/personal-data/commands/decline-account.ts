import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, recordOperatorAct } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { putDeclined, waitingAccount } from '../../identity/identity.ts';
import { DeleteAccount } from './delete-account.ts';

/** Deletes an account that waits for approval, and mails its user. */
@Injectable()
export class DeclineAccount {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly deleteAccount: DeleteAccount,
    private readonly jobs: Jobs,
  ) {}

  @RpcHandler('admin.decline_account')
  handle({ actor, input: { id } }: RpcCall<'admin.decline_account'>): Promise<void> {
    return this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const account = await waitingAccount(tx, id, now);
      const declined_id = await putDeclined(tx, account, now);
      await this.deleteAccount.handle(tx, account.id);
      const act = { operator: actor.user_id, command: 'decline-account', subjectId: account.id, detail: {} };
      await recordOperatorAct(tx, act, now);
      await this.jobs.defer(tx, 'mail.registration_declined', { declined_id });
    });
  }
}
