import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { RpcHandler, type RpcCall } from '@offshoot/nest-kit/rpc';
import { hashOfToken } from '../../identity/identity.ts';
import type { AuthConfig } from '../../config.ts';
import { readUnsubscribeToken } from '../notifications/domain/unsubscribe-token.ts';
import { Subscribe } from './commands/subscribe.ts';
import { requestedAfter } from './domain/subscription-link.ts';
import { confirmReader, removeReader } from './persistence/readers.ts';

/** RPC methods for newsletter subscriptions. */
@Controller()
export class NewsletterRpc {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly subscribe: Subscribe,
  ) {}

  @RpcHandler('newsletter.subscribe')
  onSubscribe({ input }: RpcCall<'newsletter.subscribe'>): Promise<RpcResponse<'newsletter.subscribe'>> {
    return this.subscribe.handle(input);
  }

  @RpcHandler('newsletter.confirm')
  async onConfirm({ input }: RpcCall<'newsletter.confirm'>): Promise<RpcResponse<'newsletter.confirm'>> {
    const now = this.clock.now();
    const confirmed = await this.database.transaction((tx) =>
      confirmReader(tx, hashOfToken(input.token), requestedAfter(now), now),
    );
    if (!confirmed) throw new DomainError('invalid_token');
    return { message: 'The newsletter will come to you.' };
  }

  @RpcHandler('newsletter.leave')
  async onLeave({ input }: RpcCall<'newsletter.leave'>): Promise<RpcResponse<'newsletter.leave'>> {
    const known = readUnsubscribeToken(input.token, this.config.AUTH_REFRESH_SECRET);
    if (known?.group !== 'newsletter') throw new DomainError('invalid_token');
    await this.database.transaction((tx) => removeReader(tx, known.id));
    return {};
  }
}
