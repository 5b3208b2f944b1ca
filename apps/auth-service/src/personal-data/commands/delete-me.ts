import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { deleteStoredResponses, type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { accountById, EraseAccount, ProveIdentity } from '../../identity/identity.ts';
import { eraseRecipient } from '../../notify/notify.ts';
import { ErasePerson } from '../../people/people.ts';

/** Deletes the caller's account: erases personal data in every feature and publishes an event for the other services. */
@Injectable()
export class DeleteMe {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly proveIdentity: ProveIdentity,
    private readonly eraseAccount: EraseAccount,
    private readonly erasePerson: ErasePerson,
  ) {}

  @RpcHandler('people.delete_me')
  async handle({ input: proof, actor }: RpcCall<'people.delete_me'>): Promise<void> {
    await this.proveIdentity.handle(actor, proof);
    await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const account = await accountById(tx, actor.user_id, now, 'FOR UPDATE');
      if (!account?.active) throw new DomainError('not_signed_in');
      await this.eraseAccount.handle(tx, account, now);
      await this.erasePerson.handle(tx, account);
      await eraseRecipient(tx, account);
      await deleteStoredResponses(tx, account.id);
      await this.outbox.add(tx, 'person.deleted.v1', { user_id: account.id, at: now.toISOString() });
    });
  }
}
