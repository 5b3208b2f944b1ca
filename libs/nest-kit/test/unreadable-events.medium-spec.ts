import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { rewardTypes } from '@offshoot/contracts/reward-types';
import { eventSubject } from '@offshoot/contracts/subjects';
import { newId } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { eventually } from '@offshoot/testing/eventually';
import { startNatsServer, type NatsServer } from '@offshoot/testing/nats-server';
import { startService, type StartedService } from '@offshoot/testing/service';
import { listener, sample } from './sample-service.ts';

describe('events that JetStream acknowledged and lost from the middle of its stream', () => {
  let server: NatsServer;
  let service: StartedService;
  const started: StartedService[] = [];
  beforeEach(async () => {
    server = await startNatsServer();
    service = await start(sample);
  });
  afterEach(async () => {
    for (const startedService of started.splice(0).reverse()) await startedService.stop();
    await server.close();
  });

  const start = async (definition: typeof sample) => {
    const config = { NATS_URL: server.url, ...(started[0] && { PREFIX: started[0].config.PREFIX }) };
    const startedService = await startService(definition, { asAdministrator: true, config, eventBackoff: () => 200 });
    started.push(startedService);
    return startedService;
  };
  const publish = async (n: number) => {
    const users = Array.from({ length: n }, newId);
    for (const user_id of users)
      await service.database.transaction((tx) =>
        service.app
          .get(Outbox, { strict: false })
          .add(tx, 'level.reached.v1', { user_id, level: 2, at: new Date().toISOString() }),
      );
    await eventually(async () => {
      const [row] = await service.database.query<{ n: number }>(
        'SELECT count(*) AS n FROM outbox WHERE published_at IS NULL',
      );
      return row?.n === 0;
    });
    return users;
  };
  const streams = async () => (await jetstreamManager(service.nats.connection, { checkAPI: false })).streams;
  /** Overwrites a byte of the message that contains `text`, in the only block of the stream. */
  const damage = (text = '') => {
    const folder = path.join(server.data, 'jetstream', '$G', 'streams', service.nats.stream, 'msgs');
    const files = readdirSync(folder).filter((name) => name.endsWith('.blk'));
    expect(files).toHaveLength(1);
    const file = path.join(folder, String(files[0]));
    const at = readFileSync(file).indexOf(text);
    expect(at).toBeGreaterThan(0);
    const opened = openSync(file, 'r+');
    writeSync(opened, '\0', at);
    closeSync(opened);
  };
  const reconnected = async () => {
    await server.start();
    await eventually(() => service.nats.connected, 45_000);
  };
  /** Waits until a consumer that had received nothing before has handled the event of each user; fails where it handled one twice. */
  const allAreHandledOnce = async (users: readonly string[]) => {
    const consumer = await start(listener);
    const handled = async () =>
      (await consumer.database.query<{ id: string }>('SELECT id FROM effect')).map(({ id }) => id).sort();
    // A comparison that failed on a busy machine is made again after up to a minute, and confirmed by others.
    await eventually(async () => (await handled()).length >= users.length, 150_000).catch(() => undefined);
    expect(await handled()).toEqual([...users].sort());
  };
  /** It is counted after the events are published again, which may be handled before. */
  const lost = async () =>
    Number(
      /^offshoot_events_lost_total\S* (\d+)/m.exec(await (await fetch(`${service.healthUrl}/metrics`)).text())?.[1],
    );

  it('are published again after a crash that damaged the block being written, to which none can be added', async () => {
    const users = await publish(30);
    await server.kill();
    damage(users[12]);
    await reconnected();
    users.push(...(await publish(2)));
    await allAreHandledOnce(users);
    await eventually(async () => (await lost()) > 0);
  }, 240_000);

  it('are published again where the server still counts the one that it cannot read', async () => {
    const users = await publish(30);
    await server.stop();
    damage(users[12]);
    await reconnected();
    expect((await (await streams()).info(service.nats.stream)).state.messages).toBe(30);
    await allAreHandledOnce(users);
    await eventually(async () => (await lost()) === 1);
  }, 240_000);

  it('are published again where the newest cannot be read, and those after it are published', async () => {
    const users = await publish(30);
    await server.stop();
    damage(users[29]);
    await reconnected();
    users.push(...(await publish(1)));
    await allAreHandledOnce(users);
  }, 240_000);

  it('are published again after some were removed, and another subject kept its own', async () => {
    const name = service.nats.stream;
    const users = await publish(30);
    await service.database.transaction((tx) =>
      service.app.get(Outbox, { strict: false }).add(tx, 'reward.granted.v1', {
        reward_id: newId(),
        user_id: newId(),
        type: rewardTypes[0],
        amount: 1,
        at: new Date().toISOString(),
      }),
    );
    await publish(0);
    const { state } = await (await streams()).info(name);
    await (await streams()).deleteMessage(name, state.first_seq + 20, false);
    await (
      await streams()
    ).purge(name, {
      filter: eventSubject(service.nats.prefix, 'level.reached.v1'),
      seq: state.first_seq + 4,
    });
    await service.nats.connection.reconnect();
    await allAreHandledOnce(users);
    await eventually(async () => (await lost()) === 5);
  }, 240_000);
});
