import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { readUnsubscribeToken } from '../domain/unsubscribe-token.ts';
import { endMailsOf } from '../persistence/notification-emails.ts';

/** Ends notification emails by the link of one. The response does not reveal whether the account still exists. */
@Injectable()
export class UnsubscribeEmails {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @RpcHandler('notifications.unsubscribe')
  async handle({ input }: RpcCall<'notifications.unsubscribe'>): Promise<void> {
    const recipient = readUnsubscribeToken(input.token, this.config.AUTH_REFRESH_SECRET);
    if (recipient?.group !== 'notifications') throw new DomainError('invalid_token');
    await this.database.transaction((tx) => endMailsOf(tx, recipient.id, this.clock.now()));
  }
}
