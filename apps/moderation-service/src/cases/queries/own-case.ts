import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { RpcClient } from '@offshoot/nest-kit/rpc';

/** Whether a moderator has an interest in a case: it is about them, or about a partner of an exchange of theirs. */
@Injectable()
export class OwnCase {
  constructor(private readonly rpc: RpcClient) {}

  async isOwn({ user_id }: Actor, personId: string | null): Promise<boolean> {
    if (personId === null) return false;
    if (personId === user_id) return true;
    return (await this.rpc.call('exchanges.have_met', { user_id, other_id: personId })).met;
  }

  /** @throws DomainError `own_case` */
  async check(actor: Actor, personId: string | null): Promise<void> {
    if (await this.isOwn(actor, personId)) throw new DomainError('own_case');
  }
}
