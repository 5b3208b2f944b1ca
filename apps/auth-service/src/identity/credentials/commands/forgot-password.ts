import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { accountByEmail } from '../../accounts/persistence/accounts.ts';
import { SendLink } from '../../accounts/commands/send-link.ts';

const message = 'If this address has an account, a link to a new password is on its way.';

/**
 * Milliseconds. An address with an account costs a few more writes; every response is delayed to this duration, so
 * timing does not reveal it.
 */
const responseDelayMs = 120;

/** Mails a link that sets a new password. Known and unknown addresses get the same response after the same time. */
@Injectable()
export class ForgotPassword {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly sendLink: SendLink,
  ) {}

  @RpcHandler('auth.forgot_password')
  async handle({ input }: RpcCall<'auth.forgot_password'>): Promise<RpcResponse<'auth.forgot_password'>> {
    const [wait] = await Promise.all([this.send(input.email), pause(responseDelayMs)]);
    if (wait > 0) throw new DomainError('rate_limited', { retry_after: wait });
    return { message };
  }

  private send(email: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const wait = await this.sendLink.allowance(tx, 'reset_password', email);
      if (wait > 0) return wait;
      const account = await accountByEmail(tx, email, this.clock.now());
      if (account?.active) await this.sendLink.resetPassword(tx, account);
      return 0;
    });
  }
}
