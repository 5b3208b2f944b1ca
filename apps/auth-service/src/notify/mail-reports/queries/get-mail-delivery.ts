import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { accountById, mailKey, suppressionsOf } from '../../../identity/identity.ts';

/** Whether mail to the caller's address is suppressed. */
@Injectable()
export class GetMailDelivery {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @RpcHandler('mail.delivery')
  handle({ actor }: RpcCall<'mail.delivery'>): Promise<RpcResponse<'mail.delivery'>> {
    return this.database.read(async (tx) => {
      const now = this.clock.now();
      const account = await accountById(tx, actor.user_id, now);
      if (!account?.active) throw new DomainError('not_signed_in');
      // An unverified address may belong to another person.
      if (!account.email_verified) return { suppressed: null };
      const key = mailKey(account.email, this.config.AUTH_REFRESH_SECRET);
      const [suppressed = null] = await suppressionsOf(tx, key, now);
      return { suppressed };
    });
  }
}
