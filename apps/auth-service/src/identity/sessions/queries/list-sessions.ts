import { Injectable } from '@nestjs/common';
import type { Session } from '@offshoot/contracts/account';
import type { Actor } from '@offshoot/contracts/basics';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { liveSessionsOf } from '../persistence/sessions.ts';

/** The caller's sessions: the current one first, then the last used. */
@Injectable()
export class ListSessions {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @RpcHandler('auth.sessions')
  handle({ actor }: RpcCall<'auth.sessions'>): Promise<Session[]> {
    return this.of(actor);
  }

  async of(actor: Actor): Promise<Session[]> {
    const rows = await this.database.read((tx) => liveSessionsOf(tx, actor.user_id, this.clock.now()));
    return rows
      .map(({ id, device, created_at, rotated_at }) => ({
        id,
        device,
        created_at: created_at.toISOString(),
        last_used_at: rotated_at.toISOString(),
        is_current: id === actor.session_id,
      }))
      .toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
  }
}
