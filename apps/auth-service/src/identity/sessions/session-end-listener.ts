import type { Tx } from '@offshoot/nest-kit/database';

/** What else ends with sessions, in the same transaction. A feature above implements it. */
export abstract class SessionEndListener {
  abstract sessionsEnded(tx: Tx, sessionIds: readonly string[]): Promise<void>;
}
