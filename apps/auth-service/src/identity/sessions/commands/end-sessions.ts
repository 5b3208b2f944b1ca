import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { Clock } from '@offshoot/nest-kit/clock';
import { Outbox } from '@offshoot/nest-kit/outbox';
import type { EntityManager } from 'typeorm';
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

  async one(em: EntityManager, sessionId: string, userId: string): Promise<void> {
    await this.#publish(em, await endSession(em, sessionId, userId, this.clock.now()));
  }

  async all(em: EntityManager, userId: string): Promise<void> {
    await this.#publish(em, await endSessionsOf(em, userId, this.clock.now()));
  }

  /** All sessions except the caller's. */
  async others(em: EntityManager, { user_id, session_id }: Pick<Actor, 'user_id' | 'session_id'>): Promise<void> {
    await this.#publish(em, await endSessionsOf(em, user_id, this.clock.now(), session_id));
  }

  /** @returns whether the session was this user's and had not ended */
  async mine(em: EntityManager, sessionId: string, userId: string): Promise<boolean> {
    const ended = await endSession(em, sessionId, userId, this.clock.now());
    await this.#publish(em, ended);
    return ended.length > 0;
  }

  async #publish(em: EntityManager, ended: { id: string; user_id: string }[]): Promise<void> {
    const at = this.clock.now().toISOString();
    if (ended.length > 0)
      await this.listener.sessionsEnded(
        em,
        ended.map((session) => session.id),
      );
    for (const { id, user_id } of ended) await this.outbox.add(em, 'session.ended.v1', { session_id: id, user_id, at });
  }
}
