import type { JobName } from '@offshoot/contracts/jobs';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { JobQueues } from './job-queues.ts';

const states = ['deferred', 'due', 'overdue', 'dead'] as const;

interface CountedJobs {
  name: JobName;
  state: (typeof states)[number];
  n: number;
}

/** Jobs that are not done. A deferred one needs no worker yet, so it is counted apart. */
function countedJobs(database: Database, now: Date): Promise<CountedJobs[]> {
  return database.query<CountedJobs>(
    `SELECT name, state, count(*) AS n
     FROM (SELECT name, CASE WHEN state = 'dead' THEN 'dead' WHEN run_at > $1 THEN 'deferred'
                                     WHEN run_at > $1 - interval '1 minute' THEN 'due' ELSE 'overdue' END AS state
           FROM (SELECT name, state, run_at FROM job_row WHERE state = 'pending'
                 UNION ALL SELECT name, state, run_at FROM job_row WHERE state = 'dead') AS by_index) AS unfinished
     GROUP BY name, state`,
    [now],
  );
}

/**
 * Exposes the jobs of a service, from its database, and of its BullMQ queues. Every replica exposes the same numbers. A task
 * without jobs has a series of value 0, so that an autoscaler distinguishes an empty queue from a missing metric.
 */
export function exposeJobs(metrics: Metrics, database: Database, queues: JobQueues, clock: Clock): void {
  metrics.gauge('offshoot_jobs', async (gauge) => {
    const rows = await countedJobs(database, clock.now());
    for (const task of queues.names) for (const state of states) gauge.set({ task, state }, 0);
    for (const { name, state, n } of rows) gauge.set({ task: name, state }, n);
  });
  metrics.gauge('offshoot_job_oldest_due_seconds', async (gauge) => {
    const now = clock.now();
    const rows = await database.query<{ name: JobName; since: Date }>(
      `SELECT name, min(run_at) AS since FROM job_row WHERE state = 'pending' AND run_at <= $1 GROUP BY name`,
      [now],
    );
    for (const task of queues.names) gauge.set({ task }, 0);
    for (const { name, since } of rows) gauge.set({ task: name }, (now.getTime() - since.getTime()) / 1_000);
  });
  metrics.gauge('offshoot_queue_jobs', async (gauge) => {
    for (const { task, waiting, active } of await queues.counts()) {
      gauge.set({ task, state: 'waiting' }, waiting);
      gauge.set({ task, state: 'active' }, active);
    }
  });
}
