import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { EndSessions } from './end-sessions.ts';

/** Ends one of the caller's sessions, or all except the current one. */
@Injectable()
export class EndOwnSessions {
  constructor(
    private readonly database: Database,
    private readonly endSessions: EndSessions,
  ) {}

  @RpcHandler('auth.end_session')
  async one({ input, actor }: RpcCall<'auth.end_session'>): Promise<void> {
    const ended = await this.database.transaction((tx) => this.endSessions.mine(tx, input.id, actor.user_id));
    if (!ended) throw new DomainError('session_not_found');
  }

  @RpcHandler('auth.end_other_sessions')
  async others({ actor }: RpcCall<'auth.end_other_sessions'>): Promise<void> {
    await this.database.transaction((tx) => this.endSessions.others(tx, actor));
  }
}
