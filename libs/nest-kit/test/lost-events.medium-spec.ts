import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/database';
import { ensureMirrorStream } from '@offshoot/nest-kit/event-stream';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { eventually } from '@offshoot/testing/eventually';
import { startNatsServer, type NatsServer } from '@offshoot/testing/nats-server';
import { startService, type StartedService } from '@offshoot/testing/service';
import { probe, sample } from './sample-service.ts';

describe('events that JetStream lost after they were published', () => {
  let server: NatsServer;
  let service: StartedService;
  beforeAll(async () => {
    server = await startNatsServer();
    service = await startService(sample, {
      asAdministrator: true,
      config: { NATS_URL: server.url },
      eventBackoff: () => 200,
    });
  });
  afterAll(async () => {
    await service.stop();
    await server.close();
  });

  const manager = () => jetstreamManager(service.nats.connection, { checkAPI: false });
  const publish = async (n: number) => {
    const users = Array.from({ length: n }, newId);
    for (const user_id of users) {
      await service.database.transaction((tx) =>
        service.app
          .get(Outbox, { strict: false })
          .add(tx, 'level.reached.v1', { user_id, level: 2, at: new Date().toISOString() }),
      );
    }
    await eventually(async () => (await unpublished()) === 0);
    return users;
  };
  const unpublished = async () =>
    (await service.database.query<{ n: number }>('SELECT count(*) AS n FROM outbox WHERE published_at IS NULL'))[0]?.n;
  const publishedAt = () => service.database.query('SELECT id, published_at::text AS at FROM outbox ORDER BY seq');
  /** The user ids of the events in the stream. */
  const inStream = async () => {
    const { streams } = await manager();
    const { state } = await streams.info(service.nats.stream);
    const users = new Set<string>();
    for (let seq = state.first_seq; seq > 0 && seq <= state.last_seq; seq += 1) {
      const message = await streams.getMessage(service.nats.stream, { seq }).catch(() => null);
      const event = message?.json<{ type: string; data: { user_id: string } }>();
      if (event?.type === 'level.reached.v1') users.add(event.data.user_id);
    }
    return users;
  };
  /** Requests of a connection that has not reconnected wait, and time out. A stalled attempt to connect takes 20 s. */
  const restart = async () => {
    await server.start();
    await eventually(() => service.nats.connected && service.admin.connected, 30_000);
  };
  const allAreThere = (users: readonly string[]) =>
    eventually(async () => {
      const present = await inStream();
      return users.every((user) => present.has(user));
    }, 30_000);

  it('are published again after the stream’s data were wiped before they were consumed', async () => {
    const users = await publish(120);
    await server.kill();
    server.wipe();
    await restart();
    await allAreThere(users);
  });

  it('are published again after the stream was deleted and created by another client', async () => {
    const users = await publish(3);
    await (await manager()).streams.delete(service.nats.stream);
    await service.deliver({
      type: 'session.ended.v1',
      data: { session_id: newId(), user_id: newId(), at: new Date().toISOString() },
    });
    users.push(...(await publish(1)));
    await allAreThere(users);
  });

  it('are published again if only the end of the stream was lost', async () => {
    const users = await publish(2);
    await server.kill();
    server.save();
    await restart();
    users.push(...(await publish(2)));
    await server.kill();
    server.restore();
    await restart();
    await allAreThere(users);
  });

  it('are not published again if the stream is complete', async () => {
    await publish(1);
    const before = await publishedAt();
    const { state } = await (await manager()).streams.info(service.nats.stream);
    for (let time = 0; time < 3; time += 1) {
      await service.nats.connection.reconnect();
      await publish(1);
    }
    expect((await (await manager()).streams.info(service.nats.stream)).state.last_seq).toBe(state.last_seq + 3);
    // The stream ignores what it got within two minutes, so it would hide that all is published again.
    expect((await publishedAt()).slice(0, before.length)).toEqual(before);
  });

  it('are not published again while a mirror of one event type is up to date', async () => {
    const stream = await ensureMirrorStream(service.nats, 'person.seen.v1');
    await publish(1);
    const before = await publishedAt();
    const seen = { user_id: newId(), day: '2026-01-01', at: new Date().toISOString() };
    await service.deliver({ type: 'person.seen.v1', data: seen });
    await eventually(async () => (await (await manager()).streams.info(stream)).state.messages === 1);
    for (let time = 0; time < 5; time += 1) {
      await service.nats.connection.reconnect();
      await publish(1);
    }
    expect((await publishedAt()).slice(0, before.length)).toEqual(before);
  });

  it('a consumer exports how many events it has not handled yet', async () => {
    probe.personSeen = () => Promise.reject(new DomainError('unavailable'));
    for (let n = 0; n < 3; n += 1)
      await service.deliver({
        type: 'person.seen.v1',
        data: { user_id: newId(), day: '2026-01-01', at: new Date().toISOString() },
      });
    const lag = async () =>
      /offshoot_consumer_lag\{consumer="rewards-from-auth".*\} (\d+)/.exec(
        await (await fetch(`${service.healthUrl}/metrics`)).text(),
      )?.[1];
    await eventually(async () => (await lag()) === '3');
    probe.personSeen = async () => {};
    await eventually(async () => (await lag()) === '0');
  });
});
