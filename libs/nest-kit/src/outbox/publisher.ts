import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import type { Owner } from '@offshoot/contracts/events';
import type { Counter } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/tx.ts';
import type { Nats } from '../messaging/nats.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { SetAsideEvents } from './set-aside-events.ts';
import { explained, messageOf, Unpublishable, type Failure, type WaitingRow } from './unpublishable.ts';

/** Events per transaction. */
export const batch = 100;

/** Bytes of a message that every NATS server accepts by default, where the connected one does not say. */
const usualLargest = 1_048_576;

interface Settings {
  service: Owner;
  database: Database;
  nats: Nats;
  metrics: Metrics;
  setAside: SetAsideEvents;
  /** Called where the stream acknowledges with a lower number than before: it is new, or lost its latest messages. */
  shortened: () => void;
}

/** Publishes rows of the outbox to JetStream, in transactions that lock them. */
export class Publisher {
  private readonly js: JetStreamClient;
  private readonly published: Counter<'type'>;
  private newestSeq = 0;

  constructor(private readonly settings: Settings) {
    this.js = jetstream(settings.nats.connection);
    this.published = settings.metrics.counter('offshoot_events_published_total');
  }

  /**
   * Publishes a batch of those that wait.
   * @returns their number
   * @throws the reason of the first failure that lies with NATS, after the rest of the batch is committed
   */
  publishWaiting(): Promise<number> {
    // By the message id, JetStream drops a duplicate where only the acknowledgement was lost.
    const messageId = (id: string) => id;
    return this.publishBatch(messageId, (tx, largest) =>
      tx.query<WaitingRow>(
        `SELECT id, type, CASE WHEN octet_length(data::text) <= $1 THEN data END AS data,
           octet_length(data::text) > $1 AS too_large, request_id, occurred_at, trace_parent
         FROM outbox WHERE published_at IS NULL AND set_aside_at IS NULL
         ORDER BY seq LIMIT ${batch} FOR UPDATE SKIP LOCKED`,
        [largest],
      ),
    );
  }

  /**
   * Publishes events again that the stream lost, unless that was done since `before`.
   * @returns how many were published, or set aside
   * @throws as `publishWaiting`
   */
  async publishAgain(ids: readonly string[], before: string): Promise<number> {
    // JetStream drops for two minutes a message whose id it has had, even if it lost that message.
    const again = Date.now().toString(36);
    const messageId = (id: string) => `${id}.${again}`;
    let events = 0;
    for (let from = 0; from < ids.length; from += batch)
      events += await this.publishBatch(messageId, (tx, largest) =>
        tx.query<WaitingRow>(
          `SELECT id, type, CASE WHEN octet_length(data::text) <= $1 THEN data END AS data,
             octet_length(data::text) > $1 AS too_large, request_id, occurred_at, trace_parent
           FROM outbox WHERE id = ANY ($2::uuid[]) AND published_at <= $3::timestamptz AND set_aside_at IS NULL
           ORDER BY seq FOR UPDATE SKIP LOCKED`,
          [largest, ids.slice(from, from + batch), before],
        ),
      );
    return events;
  }

  private async publishBatch(
    messageId: (id: string) => string,
    claim: (tx: Tx, largest: number) => Promise<WaitingRow[]>,
  ): Promise<number> {
    const { database, nats, setAside } = this.settings;
    const largest = nats.connection.info?.max_payload ?? usualLargest;
    const { taken, failures } = await database.transaction(async (tx) => {
      const rows = await claim(tx, largest);
      const results = await Promise.allSettled(rows.map((row) => this.publish(row, largest, messageId(row.id))));
      const outcomes = rows.map((row, index) => ({ row, result: results[index] }));
      const published = outcomes.filter(({ result }) => result?.status === 'fulfilled').map(({ row }) => row.id);
      const failed = explained(
        outcomes.flatMap(({ row, result }) => (result?.status === 'rejected' ? [{ row, reason: result.reason }] : [])),
      );
      const failures = failed.filter(({ reason }) => !(reason instanceof Unpublishable));
      if (published.length > 0)
        await tx.execute('UPDATE outbox SET published_at = now() WHERE id = ANY($1::uuid[])', [published]);
      for (const { row, reason } of failed) if (reason instanceof Unpublishable) await setAside.add(tx, row, reason);
      if (failures.length > 0) await recordFailures(tx, failures);
      return { taken: rows.length, failures };
    });
    if (failures[0]) throw failures[0].reason;
    return taken;
  }

  private async publish(row: WaitingRow, largest: number, msgID: string): Promise<void> {
    const { service, nats, shortened } = this.settings;
    const { type, subject, payload, headers } = messageOf(service, nats.prefix, row, largest);
    const ack = await this.js.publish(subject, payload, { msgID, timeout: 3_000, ...(headers && { headers }) });
    if (ack.duplicate) return;
    this.published.inc({ type });
    // Acknowledgements arrive in the stream's order.
    if (ack.seq < this.newestSeq) shortened();
    this.newestSeq = ack.seq;
  }
}

/** Events that NATS did not accept now: they stay unpublished, however often. */
async function recordFailures(tx: Tx, failures: readonly Failure[]): Promise<void> {
  await tx.execute('UPDATE outbox SET attempts = attempts + 1, last_error = $2 WHERE id = ANY($1::uuid[])', [
    failures.map(({ row }) => row.id),
    String(failures[0]?.reason),
  ]);
}
