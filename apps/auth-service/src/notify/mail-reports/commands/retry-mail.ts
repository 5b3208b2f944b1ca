import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { accountById, liftSuppression, mailKey } from '../../../identity/identity.ts';

/** Sends mail to the caller's address again, until another report suppresses it. */
@Injectable()
export class RetryMail {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @RpcHandler('mail.retry')
  async handle({ actor }: RpcCall<'mail.retry'>): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      const account = await accountById(tx, actor.user_id, now);
      if (!account?.active) throw new DomainError('not_signed_in');
      // An unverified address may belong to another person.
      if (!account.email_verified) return;
      const key = mailKey(account.email, this.config.AUTH_REFRESH_SECRET);
      await liftSuppression(tx, key, ['bounced', 'complained'], now);
    });
  }
}
