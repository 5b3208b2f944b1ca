import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, recordOperatorAct } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { markRevoked } from '../persistence/invitation-rows.ts';

/** No user registers with it any more; the accounts that it has opened stay. */
@Injectable()
export class RevokeInvitation {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @RpcHandler('admin.revoke_invitation')
  handle({ actor, input: { id } }: RpcCall<'admin.revoke_invitation'>): Promise<void> {
    return this.database.transaction(async (tx) => {
      const now = this.clock.now();
      if ((await markRevoked(tx, id, now)) === null) throw new DomainError('not_found');
      const act = { operator: actor.user_id, command: 'revoke-invitation', subjectId: null };
      await recordOperatorAct(tx, { ...act, detail: { invitation: id } }, now);
    });
  }
}
