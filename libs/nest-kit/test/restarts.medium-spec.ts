import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { newId } from '@offshoot/nest-kit/database';
import { EdgeModule, subscribeEvents, Nats, subscribePushes, type Unsubscribe } from '@offshoot/nest-kit/edge';
import { Log } from '@offshoot/nest-kit/logging';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { eventually } from '@offshoot/testing/eventually';
import { startNatsServer, type NatsServer } from '@offshoot/testing/nats-server';
import { startService, type StartedService } from '@offshoot/testing/service';
import { sample } from './sample-service.ts';

describe('long-lived consumers, when NATS is killed', () => {
  let server: NatsServer;
  let service: StartedService;
  let edge: INestApplicationContext;
  let nats: Nats;
  let unsubscribe: Unsubscribe;
  const received: string[] = [];
  const pushed: string[] = [];
  const log = Log.create('edge', 'silent');
  beforeAll(async () => {
    server = await startNatsServer();
    service = await startService(sample, {
      asAdministrator: true,
      config: { NATS_URL: server.url },
      eventBackoff: () => 50,
    });
    edge = await NestFactory.createApplicationContext(
      EdgeModule.register({ service: 'edge', config: service.config, log }),
      { logger: log },
    );
    nats = edge.get(Nats);
    unsubscribe = subscribeEvents(
      nats,
      log,
      ['session.ended.v1'],
      (event) => void received.push(event.data.session_id),
    );
    subscribePushes(nats, ({ userId }) => pushed.push(userId));
  });
  afterAll(async () => {
    await unsubscribe();
    await edge.close();
    await service.stop();
    await server.close();
  });

  const endSession = async () => {
    const session_id = newId();
    await service.deliver({
      type: 'session.ended.v1',
      data: { session_id, user_id: newId(), at: new Date().toISOString() },
    });
    return session_id;
  };
  const see = async () => {
    const user_id = newId();
    await service.deliver({
      type: 'person.seen.v1',
      data: { user_id, day: '2026-01-01', at: new Date().toISOString() },
    });
    return user_id;
  };
  const effects = (id: string) => service.database.query('SELECT what FROM effect WHERE id = $1', [id]);
  /** Publishes to each kind of consumer, and waits until it has received it. */
  const everyConsumerReceives = async () => {
    const session = await eventually(endSession, 45_000);
    await eventually(() => received.includes(session), 45_000);
    const person = await eventually(see, 45_000);
    await eventually(async () => (await effects(person)).length === 1, 45_000);
    await eventually(() => edge.get(RpcClient).call('rewards.balance', { user_id: newId() }), 45_000);
    await eventually(() => {
      service.app.get(Pushes, { strict: false }).toUser(person, 'chat:unread', { total: 1 });
      return pushed.includes(person);
    }, 45_000);
  };

  it('all of them receive messages before', everyConsumerReceives, 240_000);

  it('all of them receive messages after it restarted with its data, twice', async () => {
    for (let time = 0; time < 2; time += 1) {
      await server.kill();
      await eventually(() => !nats.connected && !service.nats.connected);
      await server.start();
      await everyConsumerReceives();
    }
  }, 480_000);

  it('all of them receive messages after it restarted without its data', async () => {
    await server.kill();
    server.wipe();
    await server.start();
    await everyConsumerReceives();
  }, 240_000);

  it('subscribers receive what was published while their process was disconnected', async () => {
    await nats.connection.reconnect();
    const session = await eventually(endSession, 45_000);
    await eventually(() => received.includes(session), 45_000);
  });

  it('each exports the age of its last contact to the server, also without messages', async () => {
    await eventually(() => Math.max(...nats.contacts.ages().values()) < 6_000, 45_000);
    const metrics = await edge.get(Metrics).registry.metrics();
    for (const name of ['connection', 'subscription-session.ended.v1']) {
      expect(metrics).toMatch(new RegExp(`offshoot_consumer_contact_age_seconds{consumer="${name}".*} \\d`));
    }
    expect([...service.nats.contacts.ages().keys()]).toEqual(
      expect.arrayContaining(['connection', 'rpc', 'rewards-from-auth']),
    );
    expect(nats.deafConsumers()).toEqual([]);
    nats.contacts.note('deaf');
    await eventually(() => nats.deafConsumers(10).includes('deaf'));
    nats.contacts.remove('deaf');
  });
});
