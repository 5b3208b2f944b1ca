import { jobs, type JobName } from '@offshoot/contracts/jobs';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Log } from '../observability/logging.ts';
import { connectRedis, type RedisSettings } from './redis-connection.ts';

/** A job row to add to its queue. */
export interface JobHint {
  id: string;
  name: JobName;
}

/** A client for producers: fails at once where Redis is down instead of queueing commands. */
const producer = (settings: RedisSettings): Redis =>
  connectRedis(settings, { enableOfflineQueue: false, commandTimeout: 1_000, maxRetriesPerRequest: 1 });

/** The BullMQ queues of a service, one per job name. A BullMQ job has the id of its row. */
export class JobQueues {
  private readonly redis: Redis;
  private readonly queues = new Map<JobName, Queue>();

  constructor(settings: RedisSettings, service: string, log: Log) {
    this.redis = producer(settings);
    this.redis.on('error', (error) => log.debug('Redis is unavailable; jobs wait in the database', { error }));
    for (const name of Object.keys(jobs) as JobName[]) {
      if (jobs[name].service !== service) continue;
      const queue = new Queue(name, {
        connection: this.redis,
        prefix: settings.PREFIX,
        skipWaitingForReady: true,
        skipVersionCheck: true,
        skipMetasUpdate: true,
        defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
      });
      queue.on('error', () => undefined);
      this.queues.set(name, queue);
    }
  }

  /** Whether Redis can be used: without it no job runs, and mails wait. */
  get connected(): boolean {
    return this.redis.status === 'ready';
  }

  /** The jobs of the service. */
  get names(): JobName[] {
    return [...this.queues.keys()];
  }

  /** How many jobs of each queue wait and run. @throws Error while Redis is down */
  async counts(): Promise<{ task: JobName; waiting: number; active: number }[]> {
    return Promise.all(
      [...this.queues].map(async ([task, queue]) => {
        const { wait = 0, active = 0 } = await queue.getJobCounts('wait', 'active');
        return { task, waiting: wait, active };
      }),
    );
  }

  /**
   * Adds rows to their queues; BullMQ ignores an id that exists already.
   *
   * @param again those of `hints` that were added before
   * @returns those that a worker will run; without those whose former run has not ended in Redis, as BullMQ ignored them
   */
  async add(hints: readonly JobHint[], again: readonly JobHint[] = []): Promise<JobHint[]> {
    if (!this.connected) return [];
    try {
      const running = new Set<JobHint>();
      await Promise.all(
        again.map(async (hint) => {
          if (await this.isRunning(hint)) running.add(hint);
        }),
      );
      const added = hints.filter((hint) => !running.has(hint));
      for (const [name, queue] of this.queues) {
        const mine = added.filter((hint) => hint.name === name);
        if (mine.length > 0) await queue.addBulk(mine.map(({ id }) => ({ name, data: {}, opts: { jobId: id } })));
      }
      return added;
    } catch {
      return [];
    }
  }

  /**
   * Whether a worker runs the job. A job that is in no list of its queue, as after Redis lost some of its keys, is removed: no
   * worker would run it, and its id could not be added again.
   */
  private async isRunning({ id, name }: JobHint): Promise<boolean> {
    const queue = this.queues.get(name);
    const state = await queue?.getJobState(id);
    if (state === 'unknown') await queue?.remove(id);
    return state === 'active';
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    this.redis.disconnect();
  }
}
