import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, recordOperatorAct, type Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { deleteStoredResponses, type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { accountById, EraseAccount } from '../../identity/identity.ts';
import { eraseRecipient } from '../../notify/notify.ts';
import { ErasePerson } from '../../people/people.ts';

/** Deletes an account: erases personal data in every feature and publishes an event for the other services. */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly eraseAccount: EraseAccount,
    private readonly erasePerson: ErasePerson,
  ) {}

  /** @returns false for an account that does not exist or was deleted */
  async handle(tx: Tx, id: string): Promise<boolean> {
    const now = this.clock.now();
    const account = await accountById(tx, id, now, 'FOR UPDATE');
    if (!account?.active) return false;
    await this.eraseAccount.handle(tx, account, now);
    await this.erasePerson.handle(tx, account);
    await eraseRecipient(tx, account);
    await deleteStoredResponses(tx, account.id);
    await this.outbox.add(tx, 'person.deleted.v1', { user_id: account.id, at: now.toISOString() });
    return true;
  }

  @RpcHandler('accounts.delete')
  async byOperator({ input: { id, operator } }: RpcCall<'accounts.delete'>): Promise<Record<string, never>> {
    await this.database.transaction(async (tx) => {
      if (!(await this.handle(tx, id))) throw new DomainError('user_not_found');
      await recordOperatorAct(tx, { operator, command: 'delete', subjectId: id, detail: {} }, this.clock.now());
    });
    return {};
  }
}
