import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { accountById, banned } from '../../../identity/identity.ts';
import type { AuthConfig } from '../../../config.ts';

/** Whether an account may list plants now; the access token may be older than a ban. */
@Injectable()
export class MayCreate {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @RpcHandler('people.may_create')
  caller({ actor }: RpcCall<'people.may_create'>): Promise<void> {
    return this.check(actor.user_id);
  }

  @RpcHandler('people.check_may_create')
  user({ input }: RpcCall<'people.check_may_create'>): Promise<void> {
    return this.check(input.user_id);
  }

  private async check(userId: string): Promise<void> {
    const account = await this.database.read((tx) => accountById(tx, userId, this.clock.now()));
    if (!account?.active) throw new DomainError('account_inactive');
    if (account.ban_reason !== null) throw banned(account.ban_reason);
    if (!account.email_verified && this.config.REQUIRE_EMAIL_VERIFICATION) throw new DomainError('email_not_verified');
  }
}
