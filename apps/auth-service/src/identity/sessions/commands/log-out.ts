import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
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

  async handle({ refresh_token = '' }: RpcRequest<'auth.logout'>, actor: Actor | null): Promise<void> {
    const sessionId = actor?.session_id ?? readRefreshToken(refresh_token, this.config.AUTH_REFRESH_SECRET)?.sessionId;
    if (sessionId === undefined) throw new DomainError('not_signed_in');
    await this.database.transaction(async (em) => {
      const session = await liveSession(em, sessionId, this.clock.now());
      if (session) await this.endSessions.one(em, sessionId, session.user_id);
    });
  }
}
