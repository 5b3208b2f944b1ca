import { Inject, Injectable } from '@nestjs/common';
import type { Tokens } from '@offshoot/contracts/auth';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { SecurityEvents } from '@offshoot/nest-kit/security-events';
import { RememberBans } from '../../accounts/commands/remember-bans.ts';
import { accountById } from '../../accounts/persistence/accounts.ts';
import type { AuthConfig } from '../../../config.ts';
import { readRefreshToken, type RefreshTicket } from '../domain/refresh-token.ts';
import { liveSession, rotateSession } from '../persistence/sessions.ts';
import { EndSessions } from './end-sessions.ts';
import { IssueTokens } from './issue-tokens.ts';

/**
 * Exchanges a refresh token for its successor. Only the first of several requests rotates it, by compare-and-set on
 * the generation. The others (a second tab, a lost response) get the same successor, however late, until it was
 * refreshed itself; an older token was copied, and the whole session ends.
 */
@Injectable()
export class RefreshTokens {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly endSessions: EndSessions,
    private readonly issueTokens: IssueTokens,
    private readonly rememberBans: RememberBans,
    private readonly securityEvents: SecurityEvents,
  ) {}

  @RpcHandler('auth.refresh')
  async handle({ input }: RpcCall<'auth.refresh'>): Promise<Tokens> {
    const ticket = readRefreshToken(input.refresh_token, this.config.AUTH_REFRESH_SECRET);
    if (!ticket) throw this.refused(undefined);
    // Ending the session must be committed, so it is returned from the transaction rather than thrown inside it.
    const fresh = await this.database.transaction((tx) => this.successor(tx, ticket));
    if (!fresh) throw this.refused(ticket.sessionId);
    return fresh;
  }

  private refused(session_id: string | undefined): DomainError {
    this.securityEvents.record('token_refused', { session_id, reason: 'invalid_refresh_token' });
    return new DomainError('invalid_refresh_token');
  }

  private async successor(tx: Tx, ticket: RefreshTicket): Promise<Tokens | null> {
    const now = this.clock.now();
    const { sessionId, generation } = ticket;
    const userId = (await rotateSession(tx, sessionId, generation, now)) ?? (await this.repeated(tx, ticket, now));
    if (!userId) return null;
    const account = await accountById(tx, userId, now);
    if (!account?.active || account.awaits_approval) {
      await this.endSessions.one(tx, sessionId, userId);
      return null;
    }
    const current = await this.rememberBans.apply(tx, account);
    return this.issueTokens.handle(tx, current, { sessionId, generation: generation + 1 });
  }

  private async repeated(tx: Tx, ticket: RefreshTicket, now: Date): Promise<string | null> {
    const session = await liveSession(tx, ticket.sessionId, now);
    if (!session) return null;
    // One generation ahead means that the successor is still unused.
    if (session.generation === ticket.generation + 1) return session.user_id;
    this.securityEvents.record('refresh_reused', { session_id: ticket.sessionId, user_id: session.user_id });
    await this.endSessions.one(tx, ticket.sessionId, session.user_id);
    return null;
  }
}
