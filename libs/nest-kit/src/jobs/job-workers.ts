import type { JobName } from '@offshoot/contracts/jobs';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Discovered } from '../discovery.ts';
import type { Log } from '../observability/logging.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { WorksMeta } from './decorators.ts';
import { connectRedis, type RedisSettings } from './redis-connection.ts';
import { runJob } from './run-job.ts';

interface Settings {
  redis: RedisSettings;
  database: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  works: readonly Discovered<WorksMeta>[];
  whenDead: readonly Discovered<JobName>[];
}

/** The BullMQ workers of a process, one per `@Works` method. */
export class JobWorkers {
  private readonly workers: Worker[] = [];
  private redis: Redis | undefined;

  constructor(private readonly settings: Settings) {}

  start(): void {
    const { works, redis, log } = this.settings;
    if (works.length === 0) return;
    const connection = connectRedis(redis, { maxRetriesPerRequest: null });
    connection.on('error', (error) => log.debug('Redis is away', { error }));
    this.redis = connection;
    for (const work of works) this.workers.push(this.worker(work, connection));
  }

  /** Waits for running jobs and starts no new ones. Does not return while Redis is down: the caller needs a deadline. */
  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close(this.redis?.status !== 'ready')));
    this.redis?.disconnect();
  }

  private worker(work: Discovered<WorksMeta>, connection: Redis): Worker {
    const { redis, log } = this.settings;
    const name = work.meta.job;
    const whenDead = this.settings.whenDead.filter((method) => method.meta === name);
    const context = { ...this.settings, work: work.call, whenDead };
    const worker = new Worker(
      name,
      async (job) => {
        if (job.id) await runJob(context, name, job.id);
      },
      {
        connection,
        prefix: redis.PREFIX,
        concurrency: work.meta.concurrency,
        // A killed process stalls its jobs; the row counts the attempts, so BullMQ must not give up first.
        maxStalledCount: 10,
        // With BullMQ's defaults of 30 s each, a job of a killed process would be delayed by a minute. The lock must last
        // longer than the AI process blocks its event loop.
        lockDuration: 15_000,
        stalledInterval: 5_000,
        removeOnComplete: { count: 0 },
        removeOnFail: { count: 0 },
        skipVersionCheck: true,
      },
    );
    worker.on('error', (error) => log.debug('a job worker reports an error', { job: name, error }));
    worker.on('failed', (job, error) =>
      log.warn('the result of a job could not be recorded; it runs again', { job: name, job_id: job?.id, error }),
    );
    return worker;
  }
}
