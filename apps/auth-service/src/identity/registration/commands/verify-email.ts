import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { EndSessions } from '../../sessions/commands/end-sessions.ts';
import { admitted, OpenSession } from '../../sessions/commands/open-session.ts';
import { hashOfMark, hashOfToken } from '../../accounts/domain/verification-link.ts';
import { dropLinks } from '../../accounts/persistence/account-links.ts';
import { accountById, markVerified } from '../../accounts/persistence/accounts.ts';
import { openToken, useTokens } from '../../accounts/persistence/verification-tokens.ts';
import { SendLink } from '../../accounts/commands/send-link.ts';

/**
 * Verifies an address by its link and signs its owner in, or leads to setting a password if registrations used
 * different ones. A page that was only opened sends its browser's mark, and changes nothing where that is not the one
 * which requested the link.
 */
@Injectable()
export class VerifyEmail {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly openSession: OpenSession,
    private readonly endSessions: EndSessions,
    private readonly sendLink: SendLink,
  ) {}

  @RpcHandler('auth.verify_email')
  async handle({ input }: RpcCall<'auth.verify_email'>): Promise<RpcResponse<'auth.verify_email'>> {
    const { token, browser_mark: mark, device, network } = input;
    const verified = await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const open = await openToken(tx, hashOfToken(token), now);
      if (!open) throw new DomainError('invalid_token');
      const { user_id: id, token_id: tokenId, mark_hash: markHash } = open;
      if (mark !== undefined && !this.isMark(mark, tokenId, markHash)) throw new DomainError('requested_elsewhere');
      // Locked before the tokens, as where another link is mailed.
      await accountById(tx, id, now, 'FOR UPDATE');
      if (!(await useTokens(tx, id, now))) throw new DomainError('invalid_token');
      if (await markVerified(tx, id, now))
        await this.outbox.add(tx, 'person.verified.v1', { user_id: id, at: now.toISOString() });
      const account = await accountById(tx, id, now);
      if (!account?.active) throw new DomainError('invalid_token');
      await this.sendLink.mailArrived(tx, account.email);
      if (account.password_hash !== null) return this.openSession.handle(tx, account, { device, network });
      // Only the owner of the mailbox keeps access.
      await this.endSessions.all(tx, id);
      await dropLinks(tx, id, 'change_email');
      return {
        message: 'Your address is confirmed. Please choose a password.',
        reset_token: await this.sendLink.resetToken(tx, account),
      };
    });
    return admitted(verified);
  }

  private isMark(mark: string, tokenId: string, markHash: Buffer | null): boolean {
    return markHash !== null && timingSafeEqual(markHash, hashOfMark(mark, tokenId, this.config.AUTH_REFRESH_SECRET));
  }
}
