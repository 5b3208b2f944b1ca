import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { addressKey, countVerificationMail, hashOfToken } from '../../../identity/identity.ts';
import type { AuthConfig } from '../../../config.ts';
import { confirmationDays, subscriptionToken } from '../domain/subscription-link.ts';
import { upsertReader } from '../persistence/readers.ts';

const message = 'Please look into your mailbox: a link that confirms the newsletter is on its way.';
const day = 24 * 60 * 60 * 1_000;

/**
 * Mails a link that subscribes an address. Readers and others get the same response by the same steps, so that it
 * reveals nothing.
 */
@Injectable()
export class SubscribeNewsletter {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  @RpcHandler('newsletter.subscribe')
  async handle({ input }: RpcCall<'newsletter.subscribe'>): Promise<RpcResponse<'newsletter.subscribe'>> {
    const { email, language } = input;
    const {
      AUTH_REFRESH_SECRET: secret,
      VERIFICATION_PAUSE_SECONDS: pauseSeconds,
      VERIFICATION_MAILS_PER_DAY: perDay,
    } = this.config;
    const wait = await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const wait = await countVerificationMail(
        tx,
        addressKey(`newsletter:${email}`, secret),
        { pauseSeconds, perDay },
        now,
      );
      if (wait > 0) return wait;
      const tokenId = newId();
      const readerId = await upsertReader(
        tx,
        { id: newId(), email, language, tokenId, hash: hashOfToken(subscriptionToken(tokenId, secret)) },
        now,
      );
      await this.jobs.defer(tx, 'newsletter.confirm_address', { reader_id: readerId, token_id: tokenId });
      await this.jobs.defer(
        tx,
        'newsletter.sweep',
        { reader_id: readerId },
        { runAt: new Date(now.getTime() + confirmationDays * day) },
      );
      return 0;
    });
    if (wait > 0) throw new DomainError('rate_limited', { retry_after: wait });
    return { message };
  }
}
