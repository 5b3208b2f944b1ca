import { events, type EventData, type EventType } from '@offshoot/contracts/events';
import { wakeSubject } from '@offshoot/contracts/subjects';
import type { EntityManager } from 'typeorm';
import type { Clock } from './clock.ts';
import { afterCommit, execute } from './database/database.ts';
import { newId } from './ids.ts';
import type { Nats } from './nats.ts';
import { currentRequestId } from './request-context.ts';

/** A fact as `outbox` holds it; the columns have the same names. */
export interface OutboxEntry {
  id: string;
  type: EventType;
  /** JSON. */
  data: string;
  request_id: string | null;
  occurred_at: Date;
}

/** Milliseconds from a commit to the hint that there is something to publish; of all commits in between there is one hint. */
const wakesAfter = 10;

/** Facts of this service, written in the transaction that makes them true. */
export class Outbox {
  private waking = false;

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
  async add<T extends EventType>(em: EntityManager, type: T, data: EventData<T>): Promise<string> {
    const row = this.row(em, type, data);
    await execute(em, 'INSERT INTO outbox (id, type, data, request_id, occurred_at) VALUES ($1, $2, $3, $4, $5)', [
      row.id,
      row.type,
      row.data,
      row.request_id,
      row.occurred_at,
    ]);
    return row.id;
  }

  /**
   * The row of a fact, for a statement that writes it into `outbox` itself, beside what makes it true.
   * @throws Error as `add` does.
   */
  row<T extends EventType>(em: EntityManager, type: T, data: EventData<T>): OutboxEntry {
    const entry = events[type];
    if (entry.owner !== this.service) throw new Error(`${type} is a fact of ${entry.owner}, not of ${this.service}`);
    const parsed = entry.schema.safeParse(data);
    if (!parsed.success)
      throw new Error(`${type} was given other data: ${parsed.error.issues.map((i) => i.path.join('.')).join(', ')}`);
    afterCommit(em, () => this.wake());
    return {
      id: newId(),
      type,
      data: JSON.stringify(parsed.data),
      request_id: currentRequestId(),
      occurred_at: this.clock.now(),
    };
  }

  /** A hint only: the relay looks by itself each second. A moment later, so that who waits for the answer to the write comes first. */
  private wake(): void {
    const { nats } = this;
    if (!nats || this.waking) return;
    this.waking = true;
    setTimeout(() => {
      this.waking = false;
      if (nats.connected) nats.connection.publish(wakeSubject(nats.prefix, this.service));
    }, wakesAfter).unref();
  }
}
