import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { endSession, endSessionsOf } from '../persistence/sessions.ts';
import { SessionEndListener } from '../session-end-listener.ts';

/** Ends sessions and publishes it, so that gateways at once refuse their access tokens and close their sockets. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly listener: SessionEndListener,
  ) {}

  async one(tx: Tx, sessionId: string, userId: string): Promise<void> {
    await this.publish(tx, await endSession(tx, sessionId, userId, this.clock.now()));
  }

  async all(tx: Tx, userId: string): Promise<void> {
    await this.publish(tx, await endSessionsOf(tx, userId, this.clock.now()));
  }

  /** All sessions except the caller's. */
  async others(tx: Tx, { user_id, session_id }: Pick<Actor, 'user_id' | 'session_id'>): Promise<void> {
    await this.publish(tx, await endSessionsOf(tx, user_id, this.clock.now(), session_id));
  }

  /** @returns whether the session was this user's and had not ended */
  async mine(tx: Tx, sessionId: string, userId: string): Promise<boolean> {
    const ended = await endSession(tx, sessionId, userId, this.clock.now());
    await this.publish(tx, ended);
    return ended.length > 0;
  }

  private async publish(tx: Tx, ended: { id: string; user_id: string }[]): Promise<void> {
    const at = this.clock.now().toISOString();
    if (ended.length > 0)
      await this.listener.sessionsEnded(
        tx,
        ended.map((session) => session.id),
      );
    for (const { id, user_id } of ended) await this.outbox.add(tx, 'session.ended.v1', { session_id: id, user_id, at });
  }
}
