import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { liftBlock, lockPair, setBlocked } from '../persistence/blocks.ts';
import { removeFollow } from '../persistence/follows.ts';
import { profileOf } from '../../profiles/persistence/profiles.ts';
import { CheckReachable } from '../queries/check-reachable.ts';

/** Blocks or unblocks a user. Other services handle the consequences in their own data. */
@Injectable()
export class BlockPerson {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly reachable: CheckReachable,
  ) {}

  @RpcHandler('people.block')
  async block({ input: { id: personId }, actor: { user_id: blockerId } }: RpcCall<'people.block'>): Promise<void> {
    await this.reachable.check(personId, blockerId);
    await this.database.transaction(async (tx) => {
      await lockPair(tx, blockerId, personId);
      if (!(await profileOf(tx, personId, blockerId))) throw new DomainError('user_not_found');
      if (personId === blockerId) throw new DomainError('forbidden');
      const now = this.clock.now();
      const version = await setBlocked(tx, blockerId, personId, now);
      if (version === null) return;
      await removeFollow(tx, blockerId, personId);
      await removeFollow(tx, personId, blockerId);
      await this.outbox.add(tx, 'person.blocked.v1', {
        blocker_id: blockerId,
        blocked_id: personId,
        version,
        at: now.toISOString(),
      });
    });
  }

  @RpcHandler('people.unblock')
  unblock({ input: { id: personId }, actor: { user_id: blockerId } }: RpcCall<'people.unblock'>): Promise<void> {
    return this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const version = await liftBlock(tx, blockerId, personId, now);
      if (version === null) return;
      await this.outbox.add(tx, 'person.unblocked.v1', {
        blocker_id: blockerId,
        blocked_id: personId,
        version,
        at: now.toISOString(),
      });
    });
  }
}
