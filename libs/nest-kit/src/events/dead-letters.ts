import { DomainError } from '@offshoot/contracts/errors';
import type { EventType, Owner } from '@offshoot/contracts/events';
import { Pause } from '../concurrency/pause.ts';
import { type Database } from '../database/database.ts';
import type { Log } from '../observability/logging.ts';
import type { Metrics } from '../observability/metrics.ts';
import { withRequestId } from '../observability/request-context.ts';
import type { Discovered } from '../discovery.ts';
import { handleEventIn, knownType } from './handle-event.ts';

/** Milliseconds between two looks for dead letters to replay. */
const every = 1_000;

interface DeadLetter {
  event_id: string;
  event: { request_id?: string | null };
}

interface Settings {
  service: Owner;
  database: Database;
  log: Log;
  metrics: Metrics;
  methods: readonly Discovered<EventType>[];
}

/** The text of an error that is stored with what failed, without the character that PostgreSQL refuses. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    .replaceAll('\0', '\uFFFD')
    .slice(0, 1_000);

/**
 * Handles the dead letters again that an operator wants replayed: inbox row, effect and the end of the dead letter commit
 * together. One that fails again stays a dead letter, with the new error.
 */
export class DeadLetterReplays {
  private readonly pause = new Pause();
  private readonly stopping = new AbortController();
  private loop: Promise<void> = Promise.resolve();

  constructor(private readonly settings: Settings) {}

  start(): void {
    if (this.settings.methods.length > 0) this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.pause.end();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const replayed = await this.replayOne().catch((error: unknown) => {
        this.settings.log.warn('dead letters could not be read', { error });
        return false;
      });
      if (!replayed) await this.pause.wait(every);
    }
  }

  /** @returns whether there was one to replay */
  private async replayOne(): Promise<boolean> {
    const { database, service, methods, metrics } = this.settings;
    let letter: DeadLetter | undefined;
    try {
      await database.transaction(async (tx) => {
        // Replicas of the service replay different ones.
        [letter] = await tx.query<DeadLetter>(
          `SELECT event_id, event FROM dead_letter WHERE replay_at <= now() AND consumer = $1
           ORDER BY replay_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
          [service],
        );
        if (!letter) return;
        const { event_id, event } = letter;
        const stop = metrics.eventDuration.startTimer({ type: knownType(event) ?? 'unknown' });
        const outcome = await withRequestId(event.request_id ?? event_id, () =>
          handleEventIn(tx, service, methods, event),
        );
        if (outcome === 'ignored') throw new Error('the service has no handler of this event');
        await tx.execute('DELETE FROM dead_letter WHERE consumer = $1 AND event_id = $2', [service, event_id]);
        stop({ outcome });
      });
    } catch (error) {
      if (!letter) throw error;
      await this.keep(letter, error);
    }
    return letter !== undefined;
  }

  private async keep({ event_id }: DeadLetter, error: unknown): Promise<void> {
    const { database, service, log } = this.settings;
    const isOutage = error instanceof DomainError && error.code === 'unavailable';
    log.warn('a dead letter failed again', { event_id, error });
    await database.execute(
      `UPDATE dead_letter SET replay_at = CASE WHEN $3 THEN now() + interval '5 seconds' END, died_at = now(), error = $4
       WHERE consumer = $1 AND event_id = $2`,
      [service, event_id, isOutage, errorText(error)],
    );
  }
}
