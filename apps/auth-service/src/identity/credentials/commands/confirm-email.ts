import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, violates } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { hashOfToken } from '../../accounts/domain/verification-link.ts';
import { dropLinks, useLink } from '../../accounts/persistence/account-links.ts';
import { accountById, releaseUnproved, setEmail } from '../../accounts/persistence/accounts.ts';
import { dropTokens } from '../../accounts/persistence/verification-tokens.ts';
import { RememberBans } from '../../accounts/commands/remember-bans.ts';
import { SendLink } from '../../accounts/commands/send-link.ts';

/** Makes a new address the account's own, by the link mailed to it. */
@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly sendLink: SendLink,
    private readonly rememberBans: RememberBans,
  ) {}

  @RpcHandler('auth.confirm_email')
  async handle({ input: { token } }: RpcCall<'auth.confirm_email'>): Promise<RpcResponse<'auth.confirm_email'>> {
    try {
      await this.database.transaction(async (tx) => {
        const now = this.clock.now();
        const used = await useLink(tx, 'change_email', hashOfToken(token), now);
        const former = used && (await accountById(tx, used.user_id, now, 'FOR UPDATE'));
        if (!used?.new_email || !former) throw new DomainError('invalid_token');
        await releaseUnproved(tx, used.new_email, former.id, now);
        if (!(await setEmail(tx, former.id, used.new_email, now))) throw new DomainError('invalid_token');
        await this.sendLink.mailArrived(tx, used.new_email);
        // Links mailed to the former address must not work any more.
        await dropLinks(tx, used.user_id, 'reset_password');
        await dropTokens(tx, used.user_id);
        // An unverified former mailbox may belong to a stranger, so it gets no undo link.
        if (former.email_verified) await this.sendLink.emailChanged(tx, former);
        await this.rememberBans.apply(tx, former);
      });
    } catch (error) {
      if (violates(error, 'account_email_key')) throw new DomainError('email_already_registered');
      throw error;
    }
    return { message: 'Your new address is confirmed.' };
  }
}
