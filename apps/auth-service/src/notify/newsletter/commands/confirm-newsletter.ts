import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { hashOfToken } from '../../../identity/identity.ts';
import { requestedAfter } from '../domain/subscription-link.ts';
import { confirmReader } from '../persistence/readers.ts';

/** Subscribes an address to the newsletter by the link mailed to it. */
@Injectable()
export class ConfirmNewsletter {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @RpcHandler('newsletter.confirm')
  async handle({ input }: RpcCall<'newsletter.confirm'>): Promise<RpcResponse<'newsletter.confirm'>> {
    const now = this.clock.now();
    const confirmed = await this.database.transaction((tx) =>
      confirmReader(tx, hashOfToken(input.token), requestedAfter(now), now),
    );
    if (!confirmed) throw new DomainError('invalid_token');
    return { message: 'The newsletter will come to you.' };
  }
}
