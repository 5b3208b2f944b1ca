import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import type { Subscription } from '@nats-io/transport-node';
import type { Owner } from '@offshoot/contracts/events';
import { wakeSubject } from '@offshoot/contracts/subjects';
import { type Database } from '../database/database.ts';
import type { Tx } from '../database/tx.ts';
import type { Log } from '../observability/logging.ts';
import type { Counter } from 'prom-client';
import type { Metrics } from '../observability/metrics.ts';
import type { Nats } from '../messaging/nats.ts';
import { Pause } from '../concurrency/pause.ts';
import { LostEvents } from './lost-events.ts';
import { SetAsideEvents } from './set-aside-events.ts';
import { explained, messageOf, Unpublishable, type Failure, type WaitingRow } from './unpublishable.ts';

/** Events per transaction. */
const batch = 100;
/** Milliseconds between two polls without a wake-up message. */
const pollEvery = 1_000;
/** Least milliseconds between the starts of two batches: a single event is published at once, a series in batches. */
const apart = 50;
/** Milliseconds between two checks for events that the stream has lost. */
const verifyEvery = 30_000;

/** Bytes of a message that every NATS server accepts by default, where the connected one does not say. */
const usualLargest = 1_048_576;

/**
 * Publishes the events of the outbox to JetStream, at least once; several relays may run concurrently. An event that cannot
 * be published for a reason of its own is set aside, so that those after it are published.
 */
export class Relay {
  private readonly js: JetStreamClient;
  private readonly pause = new Pause();
  private readonly stopping = new AbortController();
  private readonly lost: LostEvents;
  private readonly setAside: SetAsideEvents;
  /** When the stream was last checked for lost events; undefined after an interruption, which requires a new check. */
  private verifiedAt: number | undefined;
  private readonly published: Counter<'type'>;
  private newestSeq = 0;
  private removeReconnectListener: (() => void) | undefined;
  private wakes: Subscription | undefined;
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly service: Owner,
    private readonly database: Database,
    private readonly nats: Nats,
    private readonly log: Log,
    metrics: Metrics,
  ) {
    this.js = jetstream(nats.connection);
    this.lost = new LostEvents(service, database, nats);
    this.setAside = new SetAsideEvents(service, database, log, metrics);
    this.published = metrics.counter('offshoot_events_published_total');
    metrics.gauge('offshoot_outbox_pending', async (gauge) => {
      const [row] = await database.query<{ n: number }>(
        'SELECT count(*) AS n FROM outbox WHERE published_at IS NULL AND set_aside_at IS NULL',
      );
      gauge.set(row?.n ?? 0);
    });
    metrics.gauge('offshoot_outbox_oldest_seconds', async (gauge) => {
      const [row] = await database.query<{ seconds: number }>(
        `SELECT greatest(0, extract(epoch FROM now() - occurred_at))::float8 AS seconds FROM outbox
         WHERE published_at IS NULL AND set_aside_at IS NULL ORDER BY seq LIMIT 1`,
      );
      gauge.set(row?.seconds ?? 0);
    });
  }

  start(): void {
    this.wakes = this.nats.connection.subscribe(wakeSubject(this.nats.prefix, this.service), {
      callback: () => this.pause.end(),
    });
    this.removeReconnectListener = this.nats.onReconnect(() => {
      this.verifiedAt = undefined;
      this.pause.end();
    });
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.pause.end();
    this.wakes?.unsubscribe();
    this.removeReconnectListener?.();
    await this.loop;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const begun = performance.now();
      try {
        if (this.nats.connected) await this.verify();
        if (this.nats.connected && (await this.publishBatch()) === batch) continue;
      } catch (error) {
        this.verifiedAt = undefined;
        this.log.warn('events could not be published; they stay in the outbox', { error });
      }
      await this.pause.wait(pollEvery);
      const rest = begun + apart - performance.now();
      if (rest > 0) await sleep(rest, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Must run before new events are published: lost events are found by the newest event in the stream. */
  private async verify(): Promise<void> {
    const now = performance.now();
    if (this.verifiedAt !== undefined && now - this.verifiedAt < verifyEvery) return;
    await this.setAside.release();
    const events = await this.lost.find();
    this.verifiedAt = now;
    if (events > 0) this.log.warn('the stream lacks events that were published; they are published again', { events });
  }

  /**
   * @returns the size of the batch
   * @throws the reason of the first failure that lies with NATS, after the rest of the batch is committed
   */
  private async publishBatch(): Promise<number> {
    const largest = this.nats.connection.info?.max_payload ?? usualLargest;
    const { taken, failures } = await this.database.transaction(async (tx) => {
      const rows = await tx.query<WaitingRow>(
        `SELECT id, type, CASE WHEN octet_length(data::text) <= $1 THEN data END AS data,
           octet_length(data::text) > $1 AS too_large, request_id, occurred_at, trace_parent
         FROM outbox WHERE published_at IS NULL AND set_aside_at IS NULL
         ORDER BY seq LIMIT ${batch} FOR UPDATE SKIP LOCKED`,
        [largest],
      );
      const results = await Promise.allSettled(rows.map((row) => this.publish(row, largest)));
      const outcomes = rows.map((row, index) => ({ row, result: results[index] }));
      const published = outcomes.filter(({ result }) => result?.status === 'fulfilled').map(({ row }) => row.id);
      const failed = explained(
        outcomes.flatMap(({ row, result }) => (result?.status === 'rejected' ? [{ row, reason: result.reason }] : [])),
      );
      const failures = failed.filter(({ reason }) => !(reason instanceof Unpublishable));
      if (published.length > 0)
        await tx.execute('UPDATE outbox SET published_at = now() WHERE id = ANY($1::uuid[])', [published]);
      for (const { row, reason } of failed)
        if (reason instanceof Unpublishable) await this.setAside.add(tx, row, reason);
      if (failures.length > 0) await recordFailures(tx, failures);
      return { taken: rows.length, failures };
    });
    if (failures[0]) throw failures[0].reason;
    return taken;
  }

  private async publish(row: WaitingRow, largest: number): Promise<void> {
    const { type, subject, payload, headers } = messageOf(this.service, this.nats.prefix, row, largest);
    // By the message id, JetStream drops a duplicate where only the acknowledgement was lost.
    const ack = await this.js.publish(subject, payload, {
      msgID: row.id,
      timeout: 3_000,
      ...(headers && { headers }),
    });
    if (ack.duplicate) return;
    this.published.inc({ type });
    // Acknowledgements arrive in the stream's order: a lower number means a new stream, or one that lost its latest messages.
    if (ack.seq < this.newestSeq) {
      this.lost.suspectAll();
      this.verifiedAt = undefined;
    }
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
