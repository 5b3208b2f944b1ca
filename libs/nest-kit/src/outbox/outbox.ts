import { events, type EventData, type EventType } from '@offshoot/contracts/events';
import { wakeSubject } from '@offshoot/contracts/subjects';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/tx.ts';
import { newId } from '../ids.ts';
import type { Nats } from '../messaging/nats.ts';
import { currentRequestId } from '../observability/request-context.ts';
import { currentTrace } from '../observability/trace-context.ts';

/** A row of the table `outbox`, with the column names. */
export interface OutboxEntry {
  id: string;
  type: EventType;
  /** JSON. */
  data: string;
  request_id: string | null;
  occurred_at: Date;
  trace_parent: string | null;
}

/** Milliseconds from a commit to the message that wakes the relay; one message covers all commits in between. */
const wakesAfter = 10;

/** Writes the domain events of this service, in the transaction of the change that they describe. */
export class Outbox {
  private waking = false;

  constructor(
    private readonly service: string,
    private readonly nats: Nats | null,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes an event; the relay publishes it after the commit, after an outage of NATS also much later.
   * @returns the id of the event
   * @throws Error where another service owns the type, or the data does not match its schema
   */
  async add<T extends EventType>(tx: Tx, type: T, data: EventData<T>): Promise<string> {
    const row = this.row(type, data);
    await tx.execute(
      'INSERT INTO outbox (id, type, data, request_id, occurred_at, trace_parent) VALUES ($1, $2, $3, $4, $5, $6)',
      [row.id, row.type, row.data, row.request_id, row.occurred_at, row.trace_parent],
    );
    this.wakeAfter(tx);
    return row.id;
  }

  /**
   * The row of an event, for a statement that inserts it into `outbox` together with the change itself; `wakeAfter` then
   * publishes it soon.
   * @throws Error as `add`
   */
  row<T extends EventType>(type: T, data: EventData<T>): OutboxEntry {
    const entry = events[type];
    if (entry.owner !== this.service) throw new Error(`${type} is an event of ${entry.owner}, not of ${this.service}`);
    const parsed = entry.schema.safeParse(data);
    if (!parsed.success)
      throw new Error(
        `the data of ${type} does not match its schema: ${parsed.error.issues.map((i) => i.path.join('.')).join(', ')}`,
      );
    return {
      id: newId(),
      type,
      data: JSON.stringify(parsed.data),
      request_id: currentRequestId(),
      occurred_at: this.clock.now(),
      trace_parent: currentTrace(),
    };
  }

  /** Publishes soon after the transaction has committed, instead of at the next poll. */
  wakeAfter(tx: Tx): void {
    tx.afterCommit(() => this.wake());
  }

  /** Only a hint, as the relay polls each second. Delayed, so that the response to the caller is sent before publishing starts. */
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
