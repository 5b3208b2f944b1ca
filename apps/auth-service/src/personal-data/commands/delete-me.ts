import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { ProveIdentity } from '../../identity/identity.ts';
import { DeleteAccount } from './delete-account.ts';

/** Deletes the caller's account, once the caller has proved to be its user. */
@Injectable()
export class DeleteMe {
  constructor(
    private readonly database: Database,
    private readonly proveIdentity: ProveIdentity,
    private readonly deleteAccount: DeleteAccount,
  ) {}

  @RpcHandler('people.delete_me')
  async handle({ input: proof, actor }: RpcCall<'people.delete_me'>): Promise<void> {
    await this.proveIdentity.handle(actor, proof);
    const deleted = await this.database.transaction((tx) => this.deleteAccount.handle(tx, actor.user_id));
    if (!deleted) throw new DomainError('not_signed_in');
  }
}
