import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { readUnsubscribeToken } from '../../notifications/domain/unsubscribe-token.ts';
import { removeReader } from '../persistence/readers.ts';

/** Ends a newsletter subscription by the link of an issue. */
@Injectable()
export class LeaveNewsletter {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly database: Database,
  ) {}

  @RpcHandler('newsletter.leave')
  async handle({ input }: RpcCall<'newsletter.leave'>): Promise<void> {
    const reader = readUnsubscribeToken(input.token, this.config.AUTH_REFRESH_SECRET);
    if (reader?.group !== 'newsletter') throw new DomainError('invalid_token');
    await this.database.transaction((tx) => removeReader(tx, reader.id));
  }
}
