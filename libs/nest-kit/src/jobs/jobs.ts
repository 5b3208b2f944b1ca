import { jobs, type JobData, type JobName } from '@offshoot/contracts/jobs';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/tx.ts';
import { newId } from '../ids.ts';
import type { JobQueues } from './job-queues.ts';
import { currentRequestId } from '../observability/request-context.ts';
import { currentTrace } from '../observability/trace-context.ts';

export { WhenDead, Works, type JobRun } from './decorators.ts';

/** Options of a deferred job. */
export interface DeferOptions {
  /** Unique per job name, also after the job is done, unless the catalogue says `keyedUntilRun`. */
  key?: string | undefined;
  /** The earliest time to run, exact to about a second; by default at once. */
  runAt?: Date | undefined;
}

/** Defers jobs as rows, written in the caller's transaction; BullMQ only schedules them (ADR 4). */
export class Jobs {
  constructor(
    private readonly service: string,
    private readonly queues: JobQueues | null,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes a job. An outage of Redis does not make it fail.
   * @returns false where a job with this key exists already
   * @throws Error where another service runs this job, or the data does not match its schema
   */
  async defer<N extends JobName>(tx: Tx, name: N, data: JobData<N>, options: DeferOptions = {}): Promise<boolean> {
    const entry = jobs[name];
    if (entry.service !== this.service) throw new Error(`${name} is a job of ${entry.service}, not of ${this.service}`);
    const parsed = entry.data.safeParse(data);
    if (!parsed.success)
      throw new Error(
        `the data of ${name} does not match its schema: ${parsed.error.issues.map((i) => i.path.join('.')).join(', ')}`,
      );
    const id = newId();
    const now = this.clock.now();
    const runAt = options.runAt ?? now;
    const made = await tx.execute(
      `INSERT INTO job_row (id, name, key, data, run_at, request_id, trace_parent) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (name, key) DO NOTHING`,
      [id, name, options.key ?? null, JSON.stringify(parsed.data), runAt, currentRequestId(), currentTrace()],
    );
    if (made === 0) return false;
    // The reconciler adds later jobs to the queue when they are due.
    if (runAt <= now) tx.afterCommit(async () => void (await this.queues?.add([{ id, name }])));
    return true;
  }
}
