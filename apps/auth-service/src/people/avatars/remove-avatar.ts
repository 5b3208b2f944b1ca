import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { accountById } from '../../identity/identity.ts';
import { setAvatar } from '../profiles/persistence/people.ts';
import { avatarIdOf } from './avatar-keys.ts';

/** Removes the caller's avatar and its files. */
@Injectable()
export class RemoveAvatar {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
  ) {}

  @RpcHandler('people.remove_avatar')
  handle({ actor }: RpcCall<'people.remove_avatar'>): Promise<void> {
    return this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const account = await accountById(tx, actor.user_id, now, 'FOR UPDATE');
      if (!account?.active) throw new DomainError('not_signed_in');
      if (account.avatar === null) return;
      await setAvatar(tx, account.id, null, now);
      await this.outbox.add(tx, 'person.card_changed.v1', { user_id: account.id, at: now.toISOString() });
      await this.jobs.defer(tx, 'avatar.sweep', { avatar_id: avatarIdOf(account.avatar) }, { runAt: now });
    });
  }
}
