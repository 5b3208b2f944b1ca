import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../observability/logging.ts';
import { Pause } from '../concurrency/pause.ts';
import type { JobHint, JobQueues } from './job-queues.ts';

/** Milliseconds between two rounds. */
const every = 1_000;
/** Milliseconds after which a row that is still pending is added again, in case Redis lost it. */
const again = 10_000;

interface DueRow extends JobHint {
  run_at: Date;
  attempts: number;
}

/** Adds due job rows to BullMQ: deferred ones, retries, and those that Redis lost. */
export class Reconciler {
  private readonly pause = new Pause();
  private readonly stopping = new AbortController();
  /** Row id and due time → when it was added to BullMQ, in milliseconds. */
  private readonly added = new Map<string, number>();
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  start(): void {
    this.loop = this.run();
  }

  /** Begins the next round at once. */
  wake(): void {
    this.pause.end();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.pause.end();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.reconcile();
      } catch (error) {
        this.log.warn('due jobs could not be added to their queues', { error });
      }
      await this.pause.wait(every);
    }
  }

  private async reconcile(): Promise<void> {
    // By name, so that a backlog of one job, or jobs that only another version knows, do not hold up all others.
    const due = await this.database.query<DueRow>(
      `SELECT due.id, due.name, due.run_at, due.attempts FROM unnest($2::text[]) AS known (name) CROSS JOIN LATERAL (
         SELECT id, name, run_at, attempts FROM job_row WHERE job_row.name = known.name AND state = 'pending' AND run_at <= $1
         ORDER BY run_at LIMIT 1000) AS due`,
      [this.clock.now(), this.queues.names],
    );
    const now = Date.now();
    const old = new Set([...this.added].filter(([, at]) => now - at >= again).map(([key]) => key));
    for (const key of old) this.added.delete(key);
    const keyOf = (row: DueRow): string => `${row.id} ${row.run_at.getTime()}`;
    const lacking = due.filter((row) => !this.added.has(keyOf(row)));
    if (lacking.length === 0) return;
    const readded = lacking.filter((row) => row.attempts > 0 || old.has(keyOf(row)));
    const added = new Set(await this.queues.add(lacking, readded));
    for (const row of lacking) if (added.has(row)) this.added.set(keyOf(row), now);
  }
}
