import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { SendLink } from '../../accounts/commands/send-link.ts';
import { hashOfToken } from '../../accounts/domain/verification-link.ts';
import { accountById } from '../../accounts/persistence/accounts.ts';
import { dropSignInLinks, openSignInLink } from '../../accounts/persistence/sign-in-links.ts';
import { EndProvisionalAccess } from '../../google/commands/end-provisional-access.ts';
import { JoinGoogle } from '../../google/commands/join-google.ts';
import { admitted, OpenSession } from '../../sessions/commands/open-session.ts';

/**
 * Signs in by a mailed link, which the slowdown of passwords does not concern, and connects the Google account for which
 * it was mailed.
 */
@Injectable()
export class SignInByLink {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly openSession: OpenSession,
    private readonly joinGoogle: JoinGoogle,
    private readonly endProvisionalAccess: EndProvisionalAccess,
    private readonly sendLink: SendLink,
  ) {}

  @RpcHandler('auth.sign_in_by_link')
  async handle({ input }: RpcCall<'auth.sign_in_by_link'>): Promise<RpcResponse<'auth.sign_in_by_link'>> {
    const { token, device, network } = input;
    const signedIn = await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const link = await openSignInLink(tx, hashOfToken(token), now);
      if (!link) throw new DomainError('invalid_token');
      const mailed = await accountById(tx, link.user_id, now, 'FOR UPDATE');
      // None is left where the link was used while this call waited for the account.
      if (!mailed?.active || (await dropSignInLinks(tx, mailed.id)) === 0) throw new DomainError('invalid_token');
      await this.sendLink.resetAllowance(tx, 'sign_in', mailed.email);
      if (link.google_subject === null) await this.endProvisionalAccess.handle(tx, mailed.id);
      else await this.joinGoogle.handle(tx, mailed.id, link.google_subject);
      const account = await accountById(tx, mailed.id, now);
      if (!account) throw new DomainError('internal');
      return this.openSession.handle(tx, account, { device, network });
    });
    return admitted(signedIn);
  }
}
