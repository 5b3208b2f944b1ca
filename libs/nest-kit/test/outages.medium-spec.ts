import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { testServers } from '@offshoot/testing/environment';
import { eventually } from '@offshoot/testing/eventually';
import { proxyTo, type Proxy } from '@offshoot/testing/proxy';
import { startService, type StartedService } from '@offshoot/testing/service';
import { probe, sample } from './sample-service.ts';

describe('a service during outages of its servers', () => {
  let service: StartedService;
  let nats: Proxy;
  let redis: Proxy;
  let database: Proxy;
  beforeAll(async () => {
    const servers = testServers();
    nats = await proxyTo(String(servers.NATS_URL));
    redis = await proxyTo(String(servers.REDIS_URL));
    database = await proxyTo(String(servers.DATABASE_ADMIN_URL));
    service = await startService(sample, {
      asAdministrator: true,
      config: { NATS_URL: nats.url, REDIS_URL: redis.url },
      databaseUrl: (url) => Object.assign(new URL(url), { host: new URL(database.url).host }).href,
      eventBackoff: () => 50,
    });
  });
  afterAll(async () => {
    await service.stop();
    await Promise.all([nats.cut(), redis.cut(), database.cut()]);
  });

  const ready = async () => (await fetch(`${service.healthUrl}/health/ready`)).status;
  const effects = (id: string) => service.database.query('SELECT what FROM effect WHERE id = $1', [id]);
  const level = (user_id: string) =>
    service.database.transaction((tx) =>
      service.app
        .get(Outbox, { strict: false })
        .add(tx, 'level.reached.v1', { user_id, level: 2, at: new Date().toISOString() }),
    );

  it('fails calls at once and keeps its events while NATS is unavailable, and recovers by itself', async () => {
    await nats.cut();
    await eventually(() => !service.nats.connected && !service.admin.connected);
    expect(await ready()).toBe(503);
    expect((await fetch(`${service.healthUrl}/health/live`)).status).toBe(200);
    const start = Date.now();
    await expect(service.call('rewards.balance', { user_id: newId() })).rejects.toMatchObject({ code: 'unavailable' });
    expect(Date.now() - start).toBeLessThan(1_500); // its deadline is 2 s
    const user = newId();
    await level(user);
    await new Promise((resolve) => setTimeout(resolve, 2_000));

    await nats.mend();
    // Not at a subscriber: it may be reconnected after the publisher.
    const published = () =>
      service.database.query(`SELECT 1 FROM outbox WHERE data->>'user_id' = $1 AND published_at IS NOT NULL`, [user]);
    await eventually(async () => (await published()).length === 1);
    await eventually(() => service.call('rewards.balance', { user_id: newId() }));
    const person = newId();
    await service.deliver({
      type: 'person.seen.v1',
      data: { user_id: person, day: '2026-01-01', at: new Date().toISOString() },
    });
    await eventually(async () => (await effects(person)).length === 1, 15_000);
    expect(await ready()).toBe(200);
  });

  it('neither fails nor waits for a job while Redis is unavailable, and runs it afterwards', async () => {
    probe.apply = (data, job) =>
      job.commit(
        async (tx) =>
          void (await tx.execute('INSERT INTO effect (id, what) VALUES ($1, $2)', [data.event_id, 'applied'])),
      );
    await redis.cut();
    const id = newId();
    const start = Date.now();
    await service.database.transaction((tx) =>
      service.app.get(Jobs, { strict: false }).defer(tx, 'rewards.apply', { event_id: id, type: 'x', data: {} }),
    );
    expect(Date.now() - start).toBeLessThan(2_000);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await redis.mend();
    await eventually(async () => (await effects(id)).length === 1, 20_000);
  });

  it('throws unavailable while the database is, and recovers by itself', async () => {
    await database.cut();
    await expect(service.call('rewards.balance', { user_id: newId() })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await ready()).toBe(503);
    await database.mend();
    await eventually(async () => (await ready()) === 200);
    expect(await service.call('rewards.balance', { user_id: newId() })).toMatchObject({ leafs: 0 });
    const user = newId();
    await level(user);
    // Not `events.next`: an earlier event may have been published twice, if its acknowledgement was lost.
    await eventually(() =>
      service.events.all.some((event) => event.type === 'level.reached.v1' && event.data.user_id === user),
    );
  });
});
