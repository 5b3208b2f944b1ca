import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { hashOfToken, liftSuppression, mailKey } from '../../../identity/identity.ts';
import { requestedAfter } from '../domain/subscription-link.ts';
import { confirmReader } from '../persistence/readers.ts';

/** Subscribes an address to the newsletter by the link mailed to it. */
@Injectable()
export class ConfirmNewsletter {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @RpcHandler('newsletter.confirm')
  async handle({ input }: RpcCall<'newsletter.confirm'>): Promise<RpcResponse<'newsletter.confirm'>> {
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      const email = await confirmReader(tx, hashOfToken(input.token), requestedAfter(now), now);
      if (email === null) throw new DomainError('invalid_token');
      // The link arrived.
      await liftSuppression(tx, mailKey(email, this.config.AUTH_REFRESH_SECRET), ['bounced'], now);
    });
    return { message: 'The newsletter will come to you.' };
  }
}
