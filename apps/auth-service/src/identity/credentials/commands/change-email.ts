import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { TryPassword } from '../../sessions/commands/try-password.ts';
import type { AccountRow } from '../../accounts/domain/account.ts';
import { accountByEmail } from '../../accounts/persistence/accounts.ts';
import { checkEmailDomain } from '../../accounts/commands/check-registration.ts';
import { SendLink } from '../../accounts/commands/send-link.ts';
import { SendVerification } from '../../accounts/commands/send-verification.ts';

const message = 'Please open the link that we have sent to the new address.';

/**
 * Milliseconds. A free address costs a few more writes than one in use; every response is delayed to this duration, so
 * timing reveals nothing.
 */
const responseDelayMs = 120;

/**
 * Requests a change of email address. It takes effect once the new mailbox confirms it; an address in use gets the
 * same response.
 */
@Injectable()
export class ChangeEmail {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly tryPassword: TryPassword,
    private readonly sendLink: SendLink,
    private readonly verification: SendVerification,
  ) {}

  @RpcHandler('auth.change_email')
  async handle({ input, actor }: RpcCall<'auth.change_email'>): Promise<RpcResponse<'auth.change_email'>> {
    const { email, password } = input;
    const account = await this.tryPassword.of(actor, password, 'password');
    await this.database.read((tx) => checkEmailDomain(tx, email));
    const [wait] = await Promise.all([this.send(account, email), pause(responseDelayMs)]);
    if (wait > 0) throw new DomainError('rate_limited', { retry_after: wait });
    return { message };
  }

  private send(account: AccountRow, email: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      // Counted by user as well as by address, so that one user cannot send mails to many strangers.
      const wait =
        (await this.sendLink.allowance(tx, 'change_email', account.id)) ||
        (await this.sendLink.allowance(tx, 'change_email', email));
      if (wait > 0) return wait;
      const existing = await accountByEmail(tx, email, this.clock.now());
      // An address that another account never verified is free: the link shows whose mailbox it is.
      if (!existing?.email_verified) await this.sendLink.changeEmail(tx, account, email);
      else if (existing.active) await this.verification.alreadyRegistered(tx, existing);
      return 0;
    });
  }
}
