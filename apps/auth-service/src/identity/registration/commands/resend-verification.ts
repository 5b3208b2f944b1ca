import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcRequest, RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { accountByEmail, accountById } from '../../accounts/persistence/accounts.ts';
import { SendVerification } from '../../accounts/commands/send-verification.ts';

const message = 'If this address waits for verification, a new link is on its way.';

/**
 * Milliseconds. An address with an account costs a few more writes; every response is delayed to this duration, so
 * timing does not reveal it.
 */
const responseDelayMs = 120;

/**
 * Mails a new verification link. Known and unknown addresses get the same response, after the same time, within the
 * same limits.
 */
@Injectable()
export class ResendVerification {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly verification: SendVerification,
  ) {}

  @RpcHandler('auth.resend_verification')
  async handle({ input }: RpcCall<'auth.resend_verification'>): Promise<RpcResponse<'auth.resend_verification'>> {
    const [wait] = await Promise.all([this.send(input), pause(responseDelayMs)]);
    if (wait > 0) throw new DomainError('rate_limited', { retry_after: wait });
    return { message };
  }

  private send({ email, browser_mark: mark }: RpcRequest<'auth.resend_verification'>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const wait = await this.verification.allowance(tx, email);
      if (wait > 0) return wait;
      const existing = await accountByEmail(tx, email, this.clock.now());
      // Locked, so that a link used concurrently does not leave a second valid one behind.
      const account = existing && (await accountById(tx, existing.id, this.clock.now(), 'FOR UPDATE'));
      if (account?.active) {
        if (account.email_verified) await this.verification.alreadyRegistered(tx, account);
        else await this.verification.link(tx, account, mark);
      }
      return 0;
    });
  }
}
