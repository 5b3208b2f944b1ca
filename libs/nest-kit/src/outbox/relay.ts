import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import { headers, type MsgHdrs, type Subscription } from '@nats-io/transport-node';
import type { DomainEvent, EventType, Owner } from '@offshoot/contracts/events';
import { eventSubject, wakeSubject } from '@offshoot/contracts/subjects';
import { type Database } from '../database/database.ts';
import type { Log } from '../observability/logging.ts';
import type { Counter } from 'prom-client';
import type { Metrics } from '../observability/metrics.ts';
import type { Nats } from '../messaging/nats.ts';
import { traceHeader } from '../observability/trace-context.ts';
import { Pause } from '../concurrency/pause.ts';
import { LostEvents } from './lost-events.ts';

interface OutboxRow {
  id: string;
  type: EventType;
  data: unknown;
  request_id: string | null;
  occurred_at: Date;
  trace_parent: string | null;
}

/** Events per transaction. */
const batch = 100;
/** Milliseconds between two polls without a wake-up message. */
const pollEvery = 1_000;
/** Least milliseconds between the starts of two batches: a single event is published at once, a series in batches. */
const apart = 50;
/** Milliseconds between two checks for events that the stream has lost. */
const verifyEvery = 30_000;

function traceHeaders(traceparent: string): MsgHdrs {
  const carried = headers();
  carried.set(traceHeader, traceparent);
  return carried;
}

/** Publishes the events of the outbox to JetStream, at least once; several relays may run concurrently. */
export class Relay {
  private readonly js: JetStreamClient;
  private readonly pause = new Pause();
  private readonly stopping = new AbortController();
  private readonly lost: LostEvents;
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
    this.published = metrics.counter('offshoot_events_published_total');
    metrics.gauge('offshoot_outbox_pending', async (gauge) => {
      const [row] = await database.query<{ n: number }>('SELECT count(*) AS n FROM outbox WHERE published_at IS NULL');
      gauge.set(row?.n ?? 0);
    });
    metrics.gauge('offshoot_outbox_oldest_seconds', async (gauge) => {
      const [row] = await database.query<{ seconds: number }>(
        `SELECT greatest(0, extract(epoch FROM now() - occurred_at))::float8 AS seconds FROM outbox
         WHERE published_at IS NULL ORDER BY seq LIMIT 1`,
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
    const events = await this.lost.find();
    this.verifiedAt = now;
    if (events > 0) this.log.warn('the stream lacks events that were published; they are published again', { events });
  }

  /** @returns the size of the batch. @throws the reason of the first failure, after the rest of the batch is committed */
  private async publishBatch(): Promise<number> {
    const failure = await this.database.transaction(async (tx) => {
      const rows =
        await tx.query<OutboxRow>(`SELECT id, type, data, request_id, occurred_at, trace_parent FROM outbox WHERE published_at IS NULL
         ORDER BY seq LIMIT ${batch} FOR UPDATE SKIP LOCKED`);
      const results = await Promise.allSettled(rows.map((row) => this.publish(row)));
      const published = rows.filter((_, index) => results[index]?.status === 'fulfilled').map((row) => row.id);
      const failed = rows.filter((_, index) => results[index]?.status === 'rejected').map((row) => row.id);
      const reason: unknown = results.find((result) => result.status === 'rejected')?.reason;
      if (published.length > 0)
        await tx.execute('UPDATE outbox SET published_at = now() WHERE id = ANY($1::uuid[])', [published]);
      if (failed.length > 0) {
        await tx.execute('UPDATE outbox SET attempts = attempts + 1, last_error = $2 WHERE id = ANY($1::uuid[])', [
          failed,
          String(reason),
        ]);
      }
      return { taken: rows.length, failed: failed.length, reason };
    });
    if (failure.failed > 0) throw failure.reason;
    return failure.taken;
  }

  private async publish(row: OutboxRow): Promise<void> {
    const event = {
      id: row.id,
      type: row.type,
      occurred_at: row.occurred_at.toISOString(),
      request_id: row.request_id,
      data: row.data,
    } as DomainEvent;
    // By the message id, JetStream drops a duplicate where only the acknowledgement was lost.
    const ack = await this.js.publish(eventSubject(this.nats.prefix, row.type), JSON.stringify(event), {
      msgID: row.id,
      timeout: 3_000,
      ...(row.trace_parent !== null && { headers: traceHeaders(row.trace_parent) }),
    });
    if (ack.duplicate) return;
    this.published.inc({ type: row.type });
    // Acknowledgements arrive in the stream's order: a lower number means a new stream, or one that lost its latest messages.
    if (ack.seq < this.newestSeq) {
      this.lost.suspectAll();
      this.verifiedAt = undefined;
    }
    this.newestSeq = ack.seq;
  }
}
