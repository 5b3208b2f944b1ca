import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { newId } from '@offshoot/nest-kit/database';
import { Log } from '@offshoot/nest-kit/logging';
import { testClock } from '@offshoot/testing/clock';
import { eventually } from '@offshoot/testing/eventually';
import { startService, type StartedService } from '@offshoot/testing/service';
import { Redis } from 'ioredis';
import { JobQueues } from '../src/jobs/job-queues.ts';
import { probe, sample } from './sample-service.ts';

describe('jobs', () => {
  const clock = testClock('2026-01-01T00:00:00Z');
  let service: StartedService;
  let jobs: Jobs;
  beforeAll(async () => {
    service = await startService(sample, { asAdministrator: true, clock });
    jobs = service.app.get(Jobs, { strict: false });
  });
  afterAll(() => service.stop());

  const defer = (id: string, options: { key?: string; runAt?: Date } = {}) =>
    service.database.transaction((tx) =>
      jobs.defer(tx, 'rewards.apply', { event_id: id, type: 'x', data: {} }, options),
    );
  const state = async (id: string) =>
    (
      await service.database.query<{ state: string; attempts: number }>(
        `SELECT state, attempts FROM job_row WHERE data->>'event_id' = $1`,
        [id],
      )
    )[0];
  const effects = (id: string) => service.database.query('SELECT what FROM effect WHERE id = $1', [id]);
  const write =
    (id: string): typeof probe.apply =>
    (_data, job) =>
      job.commit(
        async (tx) => void (await tx.execute('INSERT INTO effect (id, what) VALUES ($1, $2)', [id, 'applied'])),
      );

  it('run once, soon, and only one per key', async () => {
    const id = newId();
    probe.apply = write(id);
    expect([await defer(id, { key: 'k' }), await defer(id, { key: 'k' })]).toEqual([true, false]);
    await eventually(async () => (await state(id))?.state === 'done');
    await service.settled();
    expect(await effects(id)).toHaveLength(1);
  });

  it('run although a thousand older ones wait that only another version knows', async () => {
    await service.database.execute(
      `INSERT INTO job_row (id, name, data, run_at)
       SELECT gen_random_uuid(), 'rewards.lost', '{}', '2025-12-01'::timestamptz FROM generate_series(1, 1001)`,
    );
    const id = newId();
    probe.apply = write(id);
    // Without the hint to Redis that follows a commit, as after an outage of Redis.
    await service.database.execute(
      `INSERT INTO job_row (id, name, data, run_at) VALUES ($1, 'rewards.apply', $2, '2025-12-31'::timestamptz)`,
      [newId(), JSON.stringify({ event_id: id, type: 'x', data: {} })],
    );
    await eventually(async () => (await state(id))?.state === 'done');
    expect(await effects(id)).toHaveLength(1);
    await service.database.execute(`DELETE FROM job_row WHERE name = 'rewards.lost'`);
  });

  it('are not created by a transaction that rolls back', async () => {
    const id = newId();
    await expect(
      service.database.transaction(async (tx) => {
        await jobs.defer(tx, 'rewards.apply', { event_id: id, type: 'x', data: {} });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await state(id)).toBeUndefined();
  });

  it('run when they are due, not before', async () => {
    const id = newId();
    probe.apply = write(id);
    await defer(id, { runAt: new Date(clock.now().getTime() + 3_600_000) });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await state(id)).toEqual({ state: 'pending', attempts: 0 });
    clock.advance(3_600_000);
    await eventually(async () => (await state(id))?.state === 'done');
  });

  it('run again after a failure', async () => {
    const id = newId();
    probe.apply = async (data, job) => {
      if (job.attempt < 3) throw new Error('not yet');
      await write(id)(data, job);
    };
    await defer(id);
    await eventually(async () => {
      // A run counts before it fails, and only then is its next one known.
      clock.advance(60_000);
      return (await state(id))?.state === 'done';
    });
    expect(await state(id)).toEqual({ state: 'done', attempts: 3 });
    expect(await effects(id)).toHaveLength(1);
  });

  it('are not added again before their failed run has ended in Redis', async () => {
    const id = newId();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    probe.apply = async (data, job) => {
      if (job.attempt === 1) {
        await held;
        throw new Error('not yet');
      }
      await write(id)(data, job);
    };
    await defer(id);
    await eventually(async () => (await state(id))?.attempts === 1);
    const rows = await service.database.query<{ id: string; name: 'rewards.apply' }>(
      `SELECT id, name FROM job_row WHERE data->>'event_id' = $1`,
      [id],
    );
    const queues = new JobQueues(service.config, 'rewards', Log.create('jobs', 'silent'));
    await eventually(() => Promise.resolve(queues.connected));
    expect(await queues.add(rows, rows)).toEqual([]);
    release();
    await eventually(async () => (await queues.add(rows, rows)).length === 1);
    await eventually(async () => (await state(id))?.state === 'done');
    await queues.close();
  });

  it('are given up after their attempts, and then run their final handler', async () => {
    const id = newId();
    const last: boolean[] = [];
    probe.apply = async (_data, job) => {
      last.push(job.lastAttempt);
      throw new Error('never');
    };
    // Later, so that no run comes before the attempts are set.
    await defer(id, { runAt: new Date(clock.now().getTime() + 600_000) });
    await service.database.query(`UPDATE job_row SET attempts = 18 WHERE data->>'event_id' = $1`, [id]);
    await eventually(async () => {
      clock.advance(600_000);
      return (await state(id))?.state === 'dead';
    });
    expect(last.at(-1)).toBe(true);
    expect(await effects(id)).toEqual([{ what: 'dead' }]);
  });

  it('are only delayed if Redis loses everything', async () => {
    const id = newId();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    probe.apply = async (data, job) => {
      await held;
      await job.commit(
        async (tx) =>
          void (await tx.execute('INSERT INTO effect (id, what) VALUES ($1, $2)', [data.event_id, 'applied'])),
      );
    };
    const others = [newId(), newId(), newId()];
    for (const each of [id, ...others]) await defer(each);
    await eventually(async () => (await state(id))?.attempts === 1);
    // Like FLUSHALL, but only for this test's keys: other tests share the server.
    const redis = new Redis(service.config.REDIS_URL);
    const keys = await redis.keys(`${service.config.PREFIX}:*`);
    expect(keys.length).toBeGreaterThan(0);
    await redis.del(...keys);
    redis.disconnect();
    release();
    await service.settled(25_000);
    for (const each of [id, ...others]) expect(await effects(each)).toHaveLength(1);
  });

  it('are only delayed if Redis loses the lists and keeps the jobs', async () => {
    const [running, waiting] = [newId(), newId()];
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    probe.apply = async (data, job) => {
      begun.resolve();
      await held.promise;
      await write(data.event_id)(data, job);
    };
    const redis = new Redis(service.config.REDIS_URL);
    await defer(running);
    await begun.promise;
    await defer(waiting);
    const list = `${service.config.PREFIX}:rewards.apply:wait`;
    await eventually(async () => (await redis.llen(list)) === 1);
    await redis.del(list);
    redis.disconnect();
    held.resolve();
    await service.settled(25_000);
    for (const each of [running, waiting]) expect(await effects(each)).toHaveLength(1);
  });
});
