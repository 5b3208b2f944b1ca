import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { RpcClient } from '@offshoot/nest-kit/rpc';

/** Whether a moderator has an interest in a case: it is about them, or about a partner of an exchange of theirs. */
@Injectable()
export class OwnCase {
  constructor(private readonly rpc: RpcClient) {}

  async isOwn(actor: Actor, personId: string | null): Promise<boolean> {
    return personId !== null && (await this.among(actor, [personId])).has(personId);
  }

  /** Those of at most a hundred users whose cases are a moderator's own. */
  async among({ user_id }: Actor, personIds: readonly string[]): Promise<ReadonlySet<string>> {
    const others = [...new Set(personIds)].filter((id) => id !== user_id);
    const { met } =
      others.length > 0 ? await this.rpc.call('exchanges.have_met', { user_id, other_ids: others }) : { met: [] };
    return new Set([user_id, ...met]);
  }

  /** @throws DomainError `own_case` */
  async check(actor: Actor, personId: string | null): Promise<void> {
    if (await this.isOwn(actor, personId)) throw new DomainError('own_case');
  }
}
