import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { SendLink } from '../../accounts/commands/send-link.ts';
import { SendVerification } from '../../accounts/commands/send-verification.ts';
import { accountByEmail } from '../../accounts/persistence/accounts.ts';

const message = 'If this address has an account, a link that signs you in is on its way.';

/** Milliseconds; as for a new password, so that timing does not reveal whether an address has an account. */
const responseDelayMs = 120;

/**
 * Mails a link that signs in without a password, for an owner whom others' guesses keep out. Known and unknown addresses
 * get the same response after the same time.
 */
@Injectable()
export class SendSignInLink {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly sendLink: SendLink,
    private readonly verification: SendVerification,
  ) {}

  @RpcHandler('auth.send_sign_in_link')
  async handle({ input }: RpcCall<'auth.send_sign_in_link'>): Promise<RpcResponse<'auth.send_sign_in_link'>> {
    const [wait] = await Promise.all([this.send(input.email), pause(responseDelayMs)]);
    if (wait > 0) throw new DomainError('rate_limited', { retry_after: wait });
    return { message };
  }

  private send(email: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const wait = await this.sendLink.allowance(tx, 'sign_in', email);
      if (wait > 0) return wait;
      const account = await accountByEmail(tx, email, this.clock.now());
      if (!account?.active) return 0;
      // The password of an unverified address may be another person's: its link settles that, too.
      if (account.email_verified) await this.sendLink.signIn(tx, account);
      else await this.verification.link(tx, account);
      return 0;
    });
  }
}
