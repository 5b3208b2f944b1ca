import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isSeenBy } from '../../profiles/domain/seen-profile.ts';
import { isBlockedEitherWay, lockPair } from '../persistence/blocks.ts';
import { addFollow, removeFollow } from '../persistence/follows.ts';
import { profileOf } from '../../profiles/persistence/profiles.ts';

/** Follows or unfollows a user; both are idempotent. */
@Injectable()
export class FollowPerson {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @RpcHandler('people.follow')
  follow({ input: { id: personId }, actor }: RpcCall<'people.follow'>): Promise<void> {
    return this.database.transaction(async (tx) => {
      await lockPair(tx, actor.user_id, personId);
      const person = await profileOf(tx, personId, actor.user_id);
      if (!person || !isSeenBy(person, actor.user_id)) throw new DomainError('user_not_found');
      if (personId === actor.user_id) throw new DomainError('forbidden');
      // Same error as for an unknown user, so that the response does not reveal a block.
      if (await isBlockedEitherWay(tx, actor.user_id, personId)) throw new DomainError('user_not_found');
      const now = this.clock.now();
      if (!(await addFollow(tx, actor.user_id, personId, now))) return;
      await this.outbox.add(tx, 'person.followed.v1', {
        user_id: personId,
        follower_id: actor.user_id,
        at: now.toISOString(),
      });
    });
  }

  @RpcHandler('people.unfollow')
  async unfollow({ input, actor }: RpcCall<'people.unfollow'>): Promise<void> {
    await this.database.transaction((tx) => removeFollow(tx, actor.user_id, input.id));
  }
}
