import type { EntityManager } from 'typeorm';

/** What else ends with sessions, in the same transaction. A room that needs this one implements it. */
export abstract class SessionEndListener {
  abstract sessionsEnded(em: EntityManager, sessionIds: readonly string[]): Promise<void>;
}
