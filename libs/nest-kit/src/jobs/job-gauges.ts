import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { JobQueues } from './job-queues.ts';
import { countUnfinished, oldestDue, unfinishedStates } from './unfinished-jobs.ts';

/**
 * Exposes the jobs of a service, from its database, and of its BullMQ queues. Every replica exposes the same numbers. A task
 * without jobs has a series of value 0, so that an autoscaler distinguishes an empty queue from a missing metric.
 */
export function exposeJobs(metrics: Metrics, database: Database, queues: JobQueues, clock: Clock): void {
  metrics.gauge('offshoot_jobs', async (gauge) => {
    const rows = await countUnfinished(database, clock.now());
    for (const task of queues.names) for (const state of unfinishedStates) gauge.set({ task, state }, 0);
    for (const { name, state, n } of rows) gauge.set({ task: name, state }, n);
  });
  metrics.gauge('offshoot_job_oldest_due_seconds', async (gauge) => {
    const now = clock.now();
    const rows = await oldestDue(database, now);
    for (const task of queues.names) gauge.set({ task }, 0);
    for (const { name, since } of rows) gauge.set({ task: name }, (now.getTime() - since.getTime()) / 1_000);
  });
  metrics.gauge('offshoot_redis_connected', (gauge) => gauge.set(queues.connected ? 1 : 0));
  metrics.gauge('offshoot_queue_jobs', async (gauge) => {
    for (const { task, waiting, active } of await queues.counts()) {
      gauge.set({ task, state: 'waiting' }, waiting);
      gauge.set({ task, state: 'active' }, active);
    }
  });
}
