import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { testClock } from '@offshoot/testing/clock';
import { eventually } from '@offshoot/testing/eventually';
import { startService, type StartedService } from '@offshoot/testing/service';
import { probe, sample } from './sample-service.ts';

describe('metrics of a service', () => {
  const clock = testClock('2026-01-01T00:00:00Z');
  let service: StartedService;
  beforeAll(async () => {
    service = await startService(sample, { asAdministrator: true, clock });
  });
  afterAll(() => service.stop());

  /** The value of a series by name and labels. */
  const value = async (name: string, labels: Record<string, string> = {}): Promise<number | undefined> => {
    const text = await (await fetch(`${service.healthUrl}/metrics`)).text();
    const line = text
      .split('\n')
      .find(
        (textLine) =>
          textLine.startsWith(`${name}{`) &&
          Object.entries(labels).every(([label, is]) => textLine.includes(`${label}="${is}"`)),
      );
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };
  const defer = (runAt: Date) =>
    service.database.transaction((tx) =>
      service.app
        .get(Jobs, { strict: false })
        .defer(tx, 'rewards.apply', { event_id: newId(), type: 'x', data: {} }, { runAt }),
    );
  const jobs = async (state: string) => value('offshoot_jobs', { task: 'rewards.apply', state });

  it('count deferred jobs apart from those that are due, and show the age of the oldest', async () => {
    const release = Promise.withResolvers<void>();
    probe.apply = async (_data, job) => {
      await release.promise;
      await job.commit(async () => undefined);
    };
    expect([await jobs('deferred'), await jobs('due'), await jobs('dead')]).toEqual([0, 0, 0]);
    await defer(new Date(clock.now().getTime() + 30_000));
    await defer(new Date(clock.now().getTime() + 3_600_000));
    expect([await jobs('deferred'), await jobs('due'), await jobs('overdue')]).toEqual([2, 0, 0]);
    clock.advance(40_000);
    expect([await jobs('deferred'), await jobs('due'), await jobs('overdue')]).toEqual([1, 1, 0]);
    clock.advance(60_000);
    expect([await jobs('deferred'), await jobs('due'), await jobs('overdue')]).toEqual([1, 0, 1]);
    expect(await value('offshoot_job_oldest_due_seconds', { task: 'rewards.apply' })).toBe(70);
    await eventually(
      async () => (await value('offshoot_queue_jobs', { task: 'rewards.apply', state: 'active' })) === 1,
    );
    release.resolve();
    await eventually(async () => (await value('offshoot_job_duration_seconds_count', { outcome: 'done' })) === 1);
    expect(await value('offshoot_job_oldest_due_seconds', { task: 'rewards.apply' })).toBe(0);
  });

  it('measure each delivery of an event and each run of a job by outcome', async () => {
    let fails = true;
    probe.personSeen = async () => {
      if (fails) throw new Error('not yet');
    };
    const data = { user_id: newId(), day: '2026-01-01', at: clock.now().toISOString() };
    await service.deliver({ type: 'person.seen.v1', data });
    const handled = (outcome: string) =>
      value('offshoot_event_duration_seconds_count', { type: 'person.seen.v1', outcome });
    await eventually(async () => ((await handled('failed')) ?? 0) >= 1);
    fails = false;
    await eventually(async () => (await handled('done')) === 1);
    probe.apply = async () => {
      throw new Error('no');
    };
    await defer(clock.now());
    await eventually(
      async () => ((await value('offshoot_job_duration_seconds_count', { outcome: 'failed' })) ?? 0) >= 1,
    );
  });

  it('show the use of the pool, the age of the outbox, and what was published', async () => {
    expect(await value('offshoot_database_pool_size')).toBe(5);
    expect(await value('offshoot_database_pool', { state: 'waiting' })).toBe(0);
    expect(await value('offshoot_outbox_oldest_seconds')).toBe(0);
    const actor = { user_id: newId(), session_id: newId(), role: 'user', restricted: false } as const;
    await service.call('rewards.summary', {}, { actor }).catch(() => undefined);
    // A slow read is sent twice.
    await eventually(
      async () => ((await value('offshoot_events_published_total', { type: 'level.reached.v1' })) ?? 0) >= 1,
    );
    expect(
      await value('offshoot_rpc_duration_seconds_count', { method: 'rewards.summary', outcome: 'daily_limit_reached' }),
    ).toBeGreaterThanOrEqual(1);
    expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });
});
