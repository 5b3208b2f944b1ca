import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse, RpcRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { TryPassword } from '../../sessions/commands/try-password.ts';
import type { AccountRow } from '../domain/account.ts';
import { accountByEmail } from '../persistence/accounts.ts';
import { SendLink } from './send-link.ts';
import { SendVerification } from './send-verification.ts';

const message = 'Please open the link that we have sent to the new address.';

/** A free address costs a few writes more than a taken one; every answer takes this long. */
const responseDelayMs = 120;

/** Asks for another address. It counts once its mailbox has proved it; a taken one is answered alike. */
@Injectable()
export class ChangeEmail {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly tryPassword: TryPassword,
    private readonly sendLink: SendLink,
    private readonly verification: SendVerification,
  ) {}

  async handle(
    { email, password }: RpcRequest<'auth.change_email'>,
    actor: Actor,
  ): Promise<RpcResponse<'auth.change_email'>> {
    const account = await this.tryPassword.of(actor, password, 'password');
    const [wait] = await Promise.all([this.#send(account, email), pause(responseDelayMs)]);
    if (wait > 0) throw new DomainError('rate_limited', { retry_after: wait });
    return { message };
  }

  #send(account: AccountRow, email: string): Promise<number> {
    return this.database.transaction(async (em) => {
      // Counted by person as well as by address: nobody writes to many strangers through us.
      const wait =
        (await this.sendLink.allowance(em, 'change_email', account.id)) ||
        (await this.sendLink.allowance(em, 'change_email', email));
      if (wait > 0) return wait;
      const taken = await accountByEmail(em, email, this.clock.now());
      if (!taken) await this.sendLink.changeEmail(em, account, email);
      else if (taken.active && taken.email_verified) await this.verification.alreadyRegistered(em, taken);
      return 0;
    });
  }
}
