import { jobs, type JobData, type JobName } from '@offshoot/contracts/jobs';
import type { EntityManager } from 'typeorm';
import type { Clock } from './clock.ts';
import { afterCommit, execute } from './database/database.ts';
import { newId } from './ids.ts';
import type { JobQueues } from './jobs/job-queues.ts';
import { currentRequestId } from './request-context.ts';

export { WhenDead, Works, type JobRun } from './jobs/decorators.ts';

/** When and how often a job is to run. */
export interface DeferOptions {
  /** A second job of the same name and key is never made, not even after the first is done. */
  key?: string | undefined;
  /** Not before this instant; at once where it is left out. Exact to about a second. */
  runAt?: Date | undefined;
}

/** Work for later, written in the transaction that asks for it: the row is the record, BullMQ only carries it. */
export class Jobs {
  constructor(
    private readonly service: string,
    private readonly queues: JobQueues | null,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes a job. Redis being away neither fails nor delays it.
   * @returns whether it was made; false where the key exists already
   * @throws Error where another service runs this job or the data is not of its schema.
   */
  async defer<N extends JobName>(
    em: EntityManager,
    name: N,
    data: JobData<N>,
    options: DeferOptions = {},
  ): Promise<boolean> {
    const entry = jobs[name];
    if (entry.service !== this.service) throw new Error(`${name} is a job of ${entry.service}, not of ${this.service}`);
    const parsed = entry.data.safeParse(data);
    if (!parsed.success)
      throw new Error(`${name} was given other data: ${parsed.error.issues.map((i) => i.path.join('.')).join(', ')}`);
    const id = newId();
    const now = this.clock.now();
    const runAt = options.runAt ?? now;
    const made = await execute(
      em,
      `INSERT INTO job_row (id, name, key, data, run_at, request_id) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (name, key) DO NOTHING`,
      [id, name, options.key ?? null, JSON.stringify(parsed.data), runAt, currentRequestId()],
    );
    if (made === 0) return false;
    // What is due later is left to the reconciler, which adds it when its time has come.
    if (runAt <= now) afterCommit(em, async () => void (await this.queues?.add([{ id, name }])));
    return true;
  }
}
