import { setTimeout as sleep } from 'node:timers/promises';
import type { Subscription } from '@nats-io/transport-node';
import type { Owner } from '@offshoot/contracts/events';
import { wakeSubject } from '@offshoot/contracts/subjects';
import { type Database } from '../database/database.ts';
import type { Log } from '../observability/logging.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Nats } from '../messaging/nats.ts';
import { Pause } from '../concurrency/pause.ts';
import { ComparisonSchedule } from './comparison-schedule.ts';
import { LostEvents } from './lost-events.ts';
import { batch, Publisher } from './publisher.ts';
import { SetAsideEvents } from './set-aside-events.ts';

/** Milliseconds between two polls without a wake-up message. */
const pollEvery = 1_000;
/** Least milliseconds between the starts of two batches: a single event is published at once, a series in batches. */
const apart = 50;
/** Milliseconds between two checks for events that the stream has lost. */
const verifyEvery = 30_000;

/**
 * Publishes the events of the outbox to JetStream, at least once; several relays may run concurrently. An event that cannot
 * be published for a reason of its own is set aside, so that those after it are published.
 */
export class Relay {
  private readonly pause = new Pause();
  private readonly stopping = new AbortController();
  private readonly lost: LostEvents;
  private readonly comparisons: ComparisonSchedule;
  private readonly setAside: SetAsideEvents;
  private readonly publisher: Publisher;
  /** When the stream was last checked for lost events; undefined after an interruption, which requires a new check. */
  private verifiedAt: number | undefined;
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
    this.lost = new LostEvents(service, database, nats, () => this.comparisons.request());
    this.setAside = new SetAsideEvents(service, database, log, metrics);
    const shortened = () => {
      this.lost.suspectAll();
      this.verifiedAt = undefined;
    };
    this.publisher = new Publisher({ service, database, nats, metrics, setAside: this.setAside, shortened });
    this.comparisons = new ComparisonSchedule({ service, database, nats, log, metrics, publisher: this.publisher });
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
    this.comparisons.start();
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.pause.end();
    this.wakes?.unsubscribe();
    this.removeReconnectListener?.();
    await Promise.all([this.comparisons.stop(), this.loop]);
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const begun = performance.now();
      try {
        if (this.nats.connected) await this.verify();
        if (this.nats.connected && (await this.publisher.publishWaiting()) === batch) continue;
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
    if (events === 0) return;
    this.comparisons.count(events);
    this.log.warn('the stream lacks events that were published; they are published again', { events });
  }
}
