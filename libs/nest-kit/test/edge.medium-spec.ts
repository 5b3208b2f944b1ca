import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import { newId } from '@offshoot/nest-kit/database';
import { EdgeModule, subscribeEvents, Nats, subscribePushes, type Push } from '@offshoot/nest-kit/edge';
import { Log } from '@offshoot/nest-kit/logging';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { eventually } from '@offshoot/testing/eventually';
import { startService, type StartedService } from '@offshoot/testing/service';
import { probe, sample } from './sample-service.ts';

describe('the edge', () => {
  let service: StartedService;
  let edge: INestApplicationContext;
  const log = Log.create('edge', 'silent');
  beforeAll(async () => {
    service = await startService(sample, { asAdministrator: true, roles: ['rpc'] });
    edge = await NestFactory.createApplicationContext(
      EdgeModule.register({ service: 'edge', config: service.config, log }),
      { logger: log },
    );
  });
  afterAll(async () => {
    await edge.close();
    await service.stop();
  });

  it('calls services without a database of its own', async () => {
    probe.balance = async () => 0;
    expect(await edge.get(RpcClient).call('rewards.balance', { user_id: newId() })).toMatchObject({ level: 1 });
  });

  it('receives pushes for every user', async () => {
    const received: Push[] = [];
    subscribePushes(edge.get(Nats), (push) => received.push(push));
    await edge.get(Nats).connection.flush();
    const userId = newId();
    service.app.get(Pushes, { strict: false }).toUser(userId, 'chat:unread', { total: 1 });
    await eventually(() => received.length > 0);
    expect(received).toEqual([{ userId, name: 'chat:unread', data: { total: 1 } }]);
  });

  it('receives events from a little before its start', async () => {
    const ended = () =>
      service.deliver({
        type: 'session.ended.v1',
        data: { session_id: newId(), user_id: newId(), at: new Date().toISOString() },
      });
    const before = await ended();
    const received: DomainEvent<'session.ended.v1'>[] = [];
    const stop = subscribeEvents(edge.get(Nats), log, ['session.ended.v1'], (event) => void received.push(event));
    await eventually(() => received.length === 1);
    const after = await ended();
    await eventually(() => received.length === 2);
    expect(received).toEqual([before, after]);
    await stop();
  });
});
