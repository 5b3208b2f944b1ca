import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, violates } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { dropProvisionalSubjects, dropSubjectsSince } from '../../google/persistence/google-identities.ts';
import { EndSessions } from '../../sessions/commands/end-sessions.ts';
import { dropNetworks } from '../../sessions/persistence/known-networks.ts';
import { hashOfToken } from '../../accounts/domain/verification-link.ts';
import { dropLinks } from '../../accounts/persistence/account-links.ts';
import { accountById, dropPassword, releaseUnproved, setEmail } from '../../accounts/persistence/accounts.ts';
import { dropFormerEmailsSince, formerEmailByHash, noteClaim } from '../../accounts/persistence/former-emails.ts';
import { dropTokens } from '../../accounts/persistence/verification-tokens.ts';
import { RememberBans } from '../../accounts/commands/remember-bans.ts';
import { SendLink } from '../../accounts/commands/send-link.ts';

/** How long the address of a claim is kept for the moderators. */
const claimKeptMs = 30 * 86_400_000;

/**
 * Claims "this was not me" from the mailbox before a change of address. The user who made the change knew the
 * password, so everything else that opens the account is revoked and the response leads to setting a new password. If
 * the current mailbox has set a password since, either mailbox may be the owner's, so the moderators decide.
 */
@Injectable()
export class UndoEmail {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly sendLink: SendLink,
    private readonly endSessions: EndSessions,
    private readonly rememberBans: RememberBans,
  ) {}

  @RpcHandler('auth.undo_email')
  async handle({ input }: RpcCall<'auth.undo_email'>): Promise<RpcResponse<'auth.undo_email'>> {
    try {
      return await this.database.transaction((tx) => this.undo(tx, input.token));
    } catch (error) {
      if (violates(error, 'account_email_key')) throw new DomainError('email_already_registered');
      throw error;
    }
  }

  private async undo(tx: Tx, token: string): Promise<RpcResponse<'auth.undo_email'>> {
    const now = this.clock.now();
    const former = await formerEmailByHash(tx, hashOfToken(token), now);
    const account = former && (await accountById(tx, former.user_id, now, 'FOR UPDATE'));
    if (!former || !account?.active) throw new DomainError('invalid_token');
    if (former.superseded) {
      if (!former.claimed) {
        await noteClaim(tx, former, now, new Date(now.getTime() + claimKeptMs));
        await this.jobs.defer(
          tx,
          'account.claim',
          { token_id: former.token_id },
          { key: `account.claim:${former.token_id}` },
        );
      }
      return {
        message: 'The password was set again from the present address. Our moderators look into it and write to you.',
        under_review: true,
      };
    }
    await dropFormerEmailsSince(tx, former);
    // An account opened with the former address in the meantime, and never verified, must not block the undo.
    await releaseUnproved(tx, former.email, account.id, now);
    await setEmail(tx, account.id, former.email, now);
    await this.sendLink.mailArrived(tx, former.email);
    await this.rememberBans.apply(tx, account);
    await dropPassword(tx, account.id, now);
    await dropTokens(tx, account.id);
    await dropLinks(tx, account.id, 'change_email');
    // The user of the other mailbox may have linked a Google account of their own.
    await dropSubjectsSince(tx, account.id, former.created_at);
    await dropProvisionalSubjects(tx, account.id);
    await dropNetworks(tx, account.id);
    await this.endSessions.all(tx, account.id);
    return {
      message: 'Your address is back. Please choose a new password.',
      reset_token: await this.sendLink.resetToken(tx, account),
    };
  }
}
