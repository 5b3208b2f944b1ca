import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { wakeSubject } from '@offshoot/contracts/subjects';
import { newId } from '@offshoot/nest-kit/database';
import { Log } from '@offshoot/nest-kit/logging';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { ComparisonSchedule, type ComparisonTiming } from '@offshoot/nest-kit/outbox/comparison-schedule';
import { Publisher } from '@offshoot/nest-kit/outbox/publisher';
import { SetAsideEvents } from '@offshoot/nest-kit/outbox/set-aside-events';
import { StreamComparison } from '@offshoot/nest-kit/outbox/stream-comparison';
import { eventually } from '@offshoot/testing/eventually';
import { startService, type StartedService } from '@offshoot/testing/service';
import { sample } from './sample-service.ts';

describe('the comparison of the stream with the outbox', () => {
  let service: StartedService;
  const schedules: ComparisonSchedule[] = [];
  beforeEach(async () => {
    service = await startService(sample, { asAdministrator: true });
    // As when another replica has compared: the service's own comparison, soon after its start, is an hour away.
    service.nats.connection.publish(wakeSubject(service.nats.prefix, 'rewards'), 'compared 0');
    await service.nats.connection.flush();
  });
  afterEach(async () => {
    await Promise.all(schedules.splice(0).map((schedule) => schedule.stop()));
    await service.stop();
  });

  const publish = async (n: number) => {
    await service.database.transaction(async (tx) => {
      for (let i = 0; i < n; i += 1)
        await service.app
          .get(Outbox, { strict: false })
          .add(tx, 'level.reached.v1', { user_id: newId(), level: 2, at: new Date().toISOString() });
    });
    const rows = await eventually(async () => {
      const all = await service.database.query<{ id: string; is_published: boolean }>(
        'SELECT id, published_at IS NOT NULL AS is_published FROM outbox ORDER BY seq',
      );
      return all.every((row) => row.is_published) ? all : undefined;
    });
    return rows.map(({ id }) => id);
  };
  /** Removes messages from the stream. @returns the ids of their events */
  const lose = async (positions: readonly number[]) => {
    const { streams } = await jetstreamManager(service.nats.connection, { checkAPI: false });
    const { state } = await streams.info(service.nats.stream);
    return Promise.all(
      positions.map(async (position) => {
        const seq = state.first_seq + position;
        const message = await streams.getMessage(service.nats.stream, { seq });
        await streams.deleteMessage(service.nats.stream, seq, false);
        return message?.json<{ id: string }>().id;
      }),
    );
  };
  const compare = async (limit?: number) => {
    const lost: string[] = [];
    const comparison = new StreamComparison('rewards', service.database, service.nats, limit);
    const isDone = await comparison.run(new AbortController().signal, async (ids) => void lost.push(...ids));
    return { found: lost.sort(), isDone };
  };
  const publishedAt = () => service.database.query('SELECT id, published_at::text AS at FROM outbox ORDER BY seq');
  const messages = async () => {
    const { streams } = await jetstreamManager(service.nats.connection, { checkAPI: false });
    return (await streams.info(service.nats.stream)).state.messages;
  };

  /** A replica of the service that does nothing but compare. */
  const replica = (timing: Partial<ComparisonTiming>) => {
    const metrics = new Metrics('rewards');
    const { database, nats } = service;
    const log = Log.create('rewards', 'silent');
    const setAside = new SetAsideEvents('rewards', database, log, metrics);
    const publisher = new Publisher({
      service: 'rewards',
      database,
      nats,
      metrics,
      setAside,
      shortened: () => undefined,
    });
    const schedule = new ComparisonSchedule({
      service: 'rewards',
      database,
      nats,
      log,
      metrics,
      publisher,
      timing: { every: 3_600_000, soon: 3_600_000, later: 50, confirm: 50, ...timing },
    });
    schedule.start();
    schedules.push(schedule);
    return async (name: string) =>
      Number((await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value ?? Number.NaN);
  };

  it.each([500_000, 9])('finds what the stream lacks and nothing else, with %i ids in memory', async (limit) => {
    await publish(100);
    expect(await compare(limit)).toEqual({ found: [], isDone: true });
    const lost = await lose([0, 3, 4, 5, 50, 98, 99]);
    expect(await compare(limit)).toEqual({ found: lost.sort(), isDone: true });
  });

  it('ignores what waits, is set aside or has expired in the stream', async () => {
    const ids = await publish(4);
    await lose([0, 1, 2, 3]);
    await service.database.execute(
      `UPDATE outbox SET set_aside_at = now(), set_aside_reason = 'invalid' WHERE id = $1`,
      [ids[0]],
    );
    await service.database.execute(`UPDATE outbox SET published_at = now() - interval '30 days' WHERE id = $1`, [
      ids[1],
    ]);
    await service.database.execute(`UPDATE outbox SET published_at = now() - interval '29 days' WHERE id = $1`, [
      ids[2],
    ]);
    expect((await compare()).found).toEqual([ids[2], ids[3]].sort());
  });

  it('is left to the process that is comparing', async () => {
    await publish(20);
    const { consumers } = await jetstreamManager(service.nats.connection, { checkAPI: false });
    await consumers.add(service.nats.stream, { name: 'rewards-comparison' });
    expect(await compare()).toEqual({ found: [], isDone: false });
    await consumers.delete(service.nats.stream, 'rewards-comparison');
    expect(await compare()).toEqual({ found: [], isDone: true });
  });

  it('publishes nothing again while the stream has all', async () => {
    await publish(20);
    const before = [await publishedAt(), await messages()];
    const metric = replica({ soon: 0, every: 50 });
    await eventually(async () => (await metric('offshoot_stream_comparison_age_seconds')) < 0.2);
    expect([await publishedAt(), await messages()]).toEqual(before);
    expect(await metric('offshoot_events_lost_total')).toBe(0);
  });

  it('is repeated, publishes what was lost since, and counts for all replicas', async () => {
    await publish(20);
    const idle = replica({});
    const metric = replica({ soon: 0, every: 200 });
    await eventually(async () => (await idle('offshoot_stream_comparison_age_seconds')) < 0.1);
    await lose([7, 8]);
    await eventually(async () => (await metric('offshoot_events_lost_total')) === 2);
    await eventually(async () => (await messages()) === 20);
    // One process compares at a time.
    await Promise.all(schedules.splice(0).map((schedule) => schedule.stop()));
    expect((await compare()).found).toEqual([]);
    expect(await idle('offshoot_events_lost_total')).toBe(0);
  });
});
