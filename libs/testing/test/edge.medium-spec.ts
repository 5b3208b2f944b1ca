import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type { Fact } from '@offshoot/contracts/events';
import { newId } from '@offshoot/nest-kit/database';
import { EdgeModule, followFacts, Nats, subscribePushes, type Push } from '@offshoot/nest-kit/edge';
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
    service = await startService(sample, { asAdministrator: true, roles: ['questions'] });
    edge = await NestFactory.createApplicationContext(EdgeModule.register({ service: 'edge', config: service.config, log }), { logger: log });
  });
  afterAll(async () => {
    await edge.close();
    await service.stop();
  });

  it('asks services without a database of its own', async () => {
    probe.balance = async () => 0;
    expect(await edge.get(RpcClient).ask('rewards.balance', { user_id: newId() })).toMatchObject({ level: 1 });
  });

  it('hears pushes for everyone', async () => {
    const heard: Push[] = [];
    subscribePushes(edge.get(Nats), (push) => heard.push(push));
    await edge.get(Nats).connection.flush();
    const userId = newId();
    service.app.get(Pushes, { strict: false }).toUser(userId, 'chat:unread', { total: 1 });
    await eventually(() => heard.length > 0);
    expect(heard).toEqual([{ userId, name: 'chat:unread', data: { total: 1 } }]);
  });

  it('follows facts from a little before its start', async () => {
    const ended = () => service.deliver({ type: 'session.ended.v1', data: { session_id: newId(), user_id: newId(), at: new Date().toISOString() } });
    const before = await ended();
    const heard: Fact<'session.ended.v1'>[] = [];
    const stop = followFacts(edge.get(Nats), log, ['session.ended.v1'], (fact) => void heard.push(fact));
    await eventually(() => heard.length === 1);
    const after = await ended();
    await eventually(() => heard.length === 2);
    expect(heard).toEqual([before, after]);
    await stop();
  });
});
