import { pushes, type PushData, type PushName } from '@offshoot/contracts/sockets';
import { pushSubject } from '@offshoot/contracts/subjects';
import type { Subscription } from '@nats-io/transport-node';
import type { Tx } from '../database/tx.ts';
import type { Nats } from './nats.ts';

/** A push to a user's open pages. */
export type Push = { [N in PushName]: { userId: string; name: N; data: PushData<N> } }[PushName];

/** Sends pushes to users' open pages through the gateways. They may be lost: the client then fetches the state again. */
export class Pushes {
  constructor(private readonly nats: Nats) {}

  /** Sends at once; only for changes that are committed. @throws Error where the data does not match its schema */
  toUser<N extends PushName>(userId: string, name: N, data: PushData<N>): void {
    this.toUsers([userId], name, data);
  }

  /** Sends the same push to all users, in this order, after the transaction of `tx` has committed. */
  afterCommit<N extends PushName>(tx: Tx, userIds: string | readonly string[], name: N, data: PushData<N>): void {
    tx.afterCommit(() => this.toUsers(typeof userIds === 'string' ? [userIds] : userIds, name, data));
  }

  private toUsers<N extends PushName>(userIds: readonly string[], name: N, data: PushData<N>): void {
    if (!this.nats.connected) return;
    const parsed = pushes[name].safeParse(data);
    if (!parsed.success)
      throw new Error(
        `the data of ${name} does not match its schema: ${parsed.error.issues.map((i) => i.path.join('.')).join(', ')}`,
      );
    const packet = JSON.stringify(parsed.data);
    for (const userId of userIds) this.nats.connection.publish(pushSubject(this.nats.prefix, userId, name), packet);
  }
}

/**
 * Subscribes to all pushes; every subscribing process receives each of them. Those that the catalogue does not know are
 * dropped. The data is not parsed again: only the sender of a push may publish it, and has parsed it by its schema.
 */
export function subscribePushes(nats: Nats, handler: (push: Push) => void): Subscription {
  return nats.connection.subscribe(pushSubject(nats.prefix, '*', '*'), {
    callback: (error, message) => {
      if (error) return;
      const [userId, name] = message.subject.split('.').slice(-2);
      if (!userId || !name || !Object.hasOwn(pushes, name)) return;
      handler({ userId, name, data: message.json() } as Push);
    },
  });
}
