import { DomainError } from '@offshoot/contracts/errors';
import { jobs, type JobName } from '@offshoot/contracts/jobs';
import type { Clock } from '../clock.ts';
import { type Database } from '../database/database.ts';
import type { Tx } from '../database/tx.ts';
import { errorText } from '../events/dead-letters.ts';
import type { Discovered } from '../discovery.ts';
import type { Log } from '../observability/logging.ts';
import type { Metrics } from '../observability/metrics.ts';
import { withRequestId } from '../observability/request-context.ts';
import { failSpan, inConsumerSpan } from '../observability/trace-context.ts';
import type { JobRun } from './decorators.ts';

/** Milliseconds from the failed run `attempt`, which counts from 1, to the next; at most 10 minutes. */
const retryDelay = (attempt: number): number => Math.min(10 * 60_000, 1_000 * 2 ** (attempt - 1));
/** Milliseconds until the next run after DomainError `unavailable`. */
const outageDelay = 5_000;

/** The services and methods that `runJob` uses. */
export interface JobContext {
  database: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Runs the job. */
  work: (data: unknown, run: JobRun) => unknown;
  whenDead: readonly Discovered<JobName>[];
}

interface Started {
  data: unknown;
  attempts: number;
  request_id: string | null;
  trace_parent: string | null;
}

/** Runs the job of row `id` once and records in the row whether it is done, retried or dead; BullMQ does not retry. */
export async function runJob(context: JobContext, name: JobName, id: string): Promise<void> {
  const { database } = context;
  // Counted before the run, so that a job that kills its process uses up its attempts too.
  const [row] = await database.query<Started>(
    `UPDATE job_row SET attempts = attempts + 1, key = CASE WHEN $2 THEN NULL ELSE key END
     WHERE id = $1 AND state = 'pending' RETURNING data, attempts, request_id, trace_parent`,
    [id, 'keyedUntilRun' in jobs[name]],
  );
  if (!row) return;
  await withRequestId(row.request_id ?? id, () =>
    inConsumerSpan(`run ${name}`, row.trace_parent, () => attemptAndRecord(context, name, id, row)),
  );
}

async function attemptAndRecord(context: JobContext, name: JobName, id: string, row: Started): Promise<void> {
  const { database, log, metrics } = context;
  const entry = jobs[name];
  const stop = metrics.jobDuration.startTimer({ task: name });
  try {
    if (row.attempts > entry.attempts) throw new Error('its process died in every run');
    await attempt(context, name, id, row);
    stop({ outcome: 'done' });
  } catch (error) {
    const outage = error instanceof DomainError && error.code === 'unavailable';
    const dead = !outage && row.attempts >= entry.attempts;
    const fields = { job: name, job_id: id, attempt: row.attempts, error };
    failSpan();
    stop({ outcome: dead ? 'dead' : 'failed' });
    if (dead) {
      log.error('a job is dead: its attempts are used up', fields);
      await bury(context, id, row.data, error);
    } else {
      log.warn('a job failed; it runs again', fields);
      const again = new Date(context.clock.now().getTime() + (outage ? outageDelay : retryDelay(row.attempts)));
      await database.query(
        `UPDATE job_row SET run_at = $2, last_error = $3, attempts = attempts - $4 WHERE id = $1 AND state = 'pending'`,
        [id, again, errorText(error), outage ? 1 : 0],
      );
    }
  }
}

async function attempt(context: JobContext, name: JobName, id: string, row: Started): Promise<void> {
  const entry = jobs[name];
  const data = entry.data.safeParse(row.data);
  if (!data.success) throw new Error(`the data of ${name} does not match its schema`);
  let committed = false;
  const commit = async (effect: (tx: Tx) => Promise<void>): Promise<void> => {
    if (committed) throw new Error(`${name} committed twice`);
    await context.database.transaction(async (tx) => {
      const mine = await tx.query(
        `UPDATE job_row SET state = 'done', ended_at = now(), last_error = NULL WHERE id = $1 AND state = 'pending' RETURNING id`,
        [id],
      );
      if (mine.length > 0) await effect(tx);
    });
    committed = true;
  };
  await context.work(data.data, { attempt: row.attempts, lastAttempt: row.attempts >= entry.attempts, commit });
  if (!committed) throw new Error(`${name} ended without commit()`);
}

async function bury(context: JobContext, id: string, data: unknown, error: unknown): Promise<void> {
  await context.database.transaction(async (tx) => {
    const buried = await tx.execute(
      `UPDATE job_row SET state = 'dead', ended_at = now(), last_error = $2 WHERE id = $1 AND state = 'pending'`,
      [id, errorText(error)],
    );
    if (buried > 0) for (const method of context.whenDead) await method.call(data, tx);
  });
}
