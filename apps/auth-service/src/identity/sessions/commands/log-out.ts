import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { readRefreshToken } from '../domain/refresh-token.ts';
import { liveSession } from '../persistence/sessions.ts';
import { EndSessions } from './end-sessions.ts';

/** Ends the caller's session: the one of the access token or, if that has expired, of the refresh token. */
@Injectable()
export class LogOut {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly endSessions: EndSessions,
  ) {}

  @RpcHandler('auth.logout')
  async handle({ input, actor }: RpcCall<'auth.logout'>): Promise<void> {
    const { refresh_token = '' } = input;
    const sessionId = actor?.session_id ?? readRefreshToken(refresh_token, this.config.AUTH_REFRESH_SECRET)?.sessionId;
    if (sessionId === undefined) throw new DomainError('not_signed_in');
    await this.database.transaction(async (tx) => {
      const session = await liveSession(tx, sessionId, this.clock.now());
      if (session) await this.endSessions.one(tx, sessionId, session.user_id);
    });
  }
}
