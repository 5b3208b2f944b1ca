import { jetstream } from '@nats-io/jetstream';
import type { Subscription } from '@nats-io/transport-node';
import type { Owner } from '@offshoot/contracts/events';
import { probeSubject, wakeSubject } from '@offshoot/contracts/subjects';
import type { Counter } from 'prom-client';
import { Pause } from '../concurrency/pause.ts';
import type { Database } from '../database/database.ts';
import type { Nats } from '../messaging/nats.ts';
import type { Log } from '../observability/logging.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Publisher } from './publisher.ts';
import { StreamComparison } from './stream-comparison.ts';

/** Milliseconds. Each wait is longer by a random part of itself, so that replicas do not compare at the same time. */
export interface ComparisonTiming {
  /** Between comparisons that have no other cause. */
  every: number;
  /** From a start, a reconnect or a request to the comparison. */
  soon: number;
  /** After a comparison that failed, or that another process was making. */
  later: number;
  /** From a comparison that found lost events to the next, which confirms that they are there now; three times in a row at most. */
  confirm: number;
}

const usual: ComparisonTiming = { every: 3_600_000, soon: 2_000, later: 30_000, confirm: 5_000 };
const confirmations = 3;

/** Ids of lost events that are remembered until the next comparison. */
const remembered = 10_000;
/** Bytes that fill a block of the stream, of 8 MiB at most, and messages in which they are published. */
const filler = { bytes: 10_000_000, messages: 20 };

/** What a relay sends to the others of its service after a comparison: the milliseconds that it took. */
const announcement = /^compared (\d+)$/;

interface Settings {
  service: Owner;
  database: Database;
  nats: Nats;
  log: Log;
  metrics: Metrics;
  publisher: Publisher;
  timing?: ComparisonTiming;
}

/**
 * Compares the stream with the outbox after each start and reconnect and once an hour, so that events which JetStream
 * acknowledged and lost are published again. One replica of a service compares for all.
 */
export class ComparisonSchedule {
  private readonly comparison: StreamComparison;
  private readonly timing: ComparisonTiming;
  private readonly pause = new Pause();
  private readonly stopping = new AbortController();
  private readonly lostEvents: Counter;
  private lost = new Set<string>();
  /** Comparisons in a row that found lost events. */
  private inARow = 0;
  private due = 0;
  /** A comparison that began earlier does not count; undefined where any does. */
  private requiredSince: number | undefined;
  private comparedAt = performance.now();
  private filledAt: number | undefined;
  private announcements: Subscription | undefined;
  private removeReconnectListener: (() => void) | undefined;
  private loop: Promise<void> = Promise.resolve();

  constructor(private readonly settings: Settings) {
    const { service, database, nats, metrics, timing = usual } = settings;
    this.comparison = new StreamComparison(service, database, nats);
    this.timing = timing;
    this.lostEvents = metrics.counter('offshoot_events_lost_total');
    metrics.gauge('offshoot_stream_comparison_age_seconds', (gauge) =>
      gauge.set((performance.now() - this.comparedAt) / 1_000),
    );
  }

  start(): void {
    const { nats, service } = this.settings;
    this.announcements = nats.connection.subscribe(wakeSubject(nats.prefix, service), {
      callback: (error, message) => {
        const took = error ? undefined : announcement.exec(message.string())?.[1];
        if (took !== undefined) this.heard(performance.now() - Number(took));
      },
    });
    this.removeReconnectListener = nats.onReconnect(() => this.request());
    this.request();
    this.loop = this.run();
  }

  /** Compares soon: the stream may have lost events. */
  request(): void {
    this.requiredSince = performance.now();
    this.next(this.timing.soon);
    this.pause.end();
  }

  /** Counts events that were found to be lost, here or by the newest event. */
  count(events: number): void {
    this.lostEvents.inc(events);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.pause.end();
    this.announcements?.unsubscribe();
    this.removeReconnectListener?.();
    await this.loop;
  }

  private next(ms: number): void {
    this.due = performance.now() + ms * (1 + Math.random());
  }

  private heard(begun: number): void {
    if (this.requiredSince !== undefined && begun < this.requiredSince) return;
    this.completed();
  }

  private completed(): void {
    this.comparedAt = performance.now();
    this.requiredSince = undefined;
    this.due = performance.now() + this.timing.every * (1 + Math.random() / 10);
  }

  private async run(): Promise<void> {
    const { nats, log } = this.settings;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const wait = this.due - performance.now();
      if (wait > 0) {
        await this.pause.wait(wait);
      } else {
        const required = this.requiredSince;
        this.next(this.timing.later);
        // After a reconnect it is required again.
        if (!nats.connected) continue;
        await this.compare(required).catch((error: unknown) => {
          if (!signal.aborted) log.warn('the stream could not be compared with the outbox', { error });
        });
      }
    }
  }

  private async compare(required: number | undefined): Promise<void> {
    const { nats, log, service, publisher } = this.settings;
    const begun = performance.now();
    const lost = new Set<string>();
    let events = 0;
    const isDone = await this.comparison.run(this.stopping.signal, async (ids, before) => {
      // Published again and lost again: what is added to a damaged block can be as unreadable as what it held.
      if (ids.some((id) => this.lost.has(id))) await this.fillBlock();
      for (const id of ids) if (lost.size < remembered) lost.add(id);
      events += await publisher.publishAgain(ids, before);
    });
    if (!isDone) return;
    this.lost = lost;
    this.inARow = events > 0 ? this.inARow + 1 : 0;
    if (events > 0) {
      this.count(events);
      log.warn('the stream lacked events that it had acknowledged; they are published again', { events });
    }
    if (this.requiredSince !== required) return this.next(this.timing.soon);
    if (events > 0 && this.inARow <= confirmations) {
      this.comparedAt = performance.now();
      this.requiredSince = this.comparedAt;
      return this.next(this.timing.confirm);
    }
    this.completed();
    const took = Math.ceil(performance.now() - begun);
    if (nats.connected) nats.connection.publish(wakeSubject(nats.prefix, service), `compared ${took}`);
  }

  /** Makes the server begin a new block, at most once between two regular comparisons. */
  private async fillBlock(): Promise<void> {
    const { nats, log } = this.settings;
    const now = performance.now();
    if (this.filledAt !== undefined && now - this.filledAt < this.timing.every) return;
    this.filledAt = now;
    log.warn('the newest block of the stream seems to be damaged and is filled');
    const js = jetstream(nats.connection);
    const part = Buffer.alloc(filler.bytes / filler.messages);
    for (let n = 0; n < filler.messages; n += 1) await js.publish(probeSubject(nats.prefix), part, { timeout: 5_000 });
  }
}
