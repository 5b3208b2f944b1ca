import { facts, type FactData, type FactType } from '@offshoot/contracts/events';
import type { EntityManager } from 'typeorm';
import type { Clock } from './clock.ts';
import { afterCommit, execute } from './database/database.ts';
import { newId } from './ids.ts';
import type { Nats } from './nats.ts';
import { wakeSubject } from './outbox/relay.ts';
import { currentRequestId } from './request-context.ts';

/** Facts of this service, written in the transaction that makes them true. */
export class Outbox {
  constructor(
    private readonly service: string,
    private readonly nats: Nats | null,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes a fact; the relay publishes it after the commit, sooner or later.
   * @returns the fact's id
   * @throws Error where another service owns the type or the data is not of its schema.
   */
  async add<T extends FactType>(em: EntityManager, type: T, data: FactData<T>): Promise<string> {
    const entry = facts[type];
    if (entry.owner !== this.service) throw new Error(`${type} is a fact of ${entry.owner}, not of ${this.service}`);
    const parsed = entry.schema.safeParse(data);
    if (!parsed.success) throw new Error(`${type} was given other data: ${parsed.error.issues.map((i) => i.path.join('.')).join(', ')}`);
    const id = newId();
    await execute(em, 'INSERT INTO outbox (id, type, data, request_id, occurred_at) VALUES ($1, $2, $3, $4, $5)', [
      id, type, JSON.stringify(parsed.data), currentRequestId(), this.clock.now(),
    ]);
    afterCommit(em, () => this.wake());
    return id;
  }

  /** A hint only: the relay looks by itself each second. */
  private wake(): void {
    if (this.nats?.connected) this.nats.connection.publish(wakeSubject(this.nats.prefix, this.service));
  }
}
