import { pushes, type PushData, type PushName } from '@offshoot/contracts/sockets';
import { pushSubject } from '@offshoot/contracts/subjects';
import type { Subscription } from '@nats-io/transport-node';
import type { EntityManager } from 'typeorm';
import { afterCommit } from './database/database.ts';
import type { Nats } from './nats.ts';

/** A message for a person's open pages. */
export type Push = { [N in PushName]: { userId: string; name: N; data: PushData<N> } }[PushName];

/** Hints to people's open pages, by way of the gateways; a lost one is repaired when the page asks again. */
export class Pushes {
  constructor(private readonly nats: Nats) {}

  /** Sends now. Only for what is committed already. */
  toUser<N extends PushName>(userId: string, name: N, data: PushData<N>): void {
    this.toUsers([userId], name, data);
  }

  /** Sends when the transaction of `em` has committed: to all of them the same, in this order. */
  afterCommit<N extends PushName>(
    em: EntityManager,
    userIds: string | readonly string[],
    name: N,
    data: PushData<N>,
  ): void {
    afterCommit(em, () => this.toUsers(typeof userIds === 'string' ? [userIds] : userIds, name, data));
  }

  private toUsers<N extends PushName>(userIds: readonly string[], name: N, data: PushData<N>): void {
    if (!this.nats.connected) return;
    const parsed = pushes[name].safeParse(data);
    if (!parsed.success)
      throw new Error(`${name} was given other data: ${parsed.error.issues.map((i) => i.path.join('.')).join(', ')}`);
    const packet = JSON.stringify(parsed.data);
    for (const userId of userIds) this.nats.connection.publish(pushSubject(this.nats.prefix, userId, name), packet);
  }
}

/** Hears every push, in every process that asks. What is not of the catalogue is dropped. */
export function subscribePushes(nats: Nats, handler: (push: Push) => void): Subscription {
  return nats.connection.subscribe(pushSubject(nats.prefix, '*', '*'), {
    callback: (error, message) => {
      if (error) return;
      const [userId, name] = message.subject.split('.').slice(-2);
      if (!userId || !name || !Object.hasOwn(pushes, name)) return;
      const parsed = pushes[name as PushName].safeParse(message.json());
      if (parsed.success) handler({ userId, name, data: parsed.data } as Push);
    },
  });
}
