import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { newId } from '@offshoot/nest-kit/database';
import { callSubject, replySubject } from '@offshoot/contracts/subjects';
import { Contacts } from '@offshoot/nest-kit/contacts';
import { RpcServer } from '@offshoot/nest-kit/rpc/rpc-server';
import { proxyTo } from '@offshoot/testing/proxy';
import { startService, type StartedService } from '@offshoot/testing/service';
import { probe, sample } from './sample-service.ts';

const actor: Actor = { user_id: newId(), session_id: newId(), role: 'user', restricted: false };

describe('RPC calls', () => {
  let service: StartedService;
  beforeAll(async () => {
    service = await startService(sample, { asAdministrator: true });
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    probe.balance = async () => 0;
  });

  /** A call of `rewards.config`, whichever service handles it. */
  const call = () => {
    const subject = callSubject(service.config.PREFIX, 'user', 'rewards.config');
    const reply = `${replySubject(service.config.PREFIX, 'gateway', 'rewards')}.test`;
    return service.admin.connection.request(subject, JSON.stringify({ id: '1', pattern: subject, data: {} }), {
      noMux: true,
      reply,
      timeout: 5_000,
    });
  };

  it('get responses in the shape of the catalogue, without other fields', async () => {
    expect(await service.call('rewards.balance', { user_id: newId() })).toEqual({ leafs: 0, roots: 0, level: 1 });
  });

  it('list every invalid field', async () => {
    await expect(service.call('rewards.balance', { user_id: 'nobody' })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { user_id: 'invalid_uuid' },
    });
  });

  it('need an actor if the catalogue says so', async () => {
    await expect(service.call('rewards.summary', {})).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('return an expected error with its params and fields; what was committed before is published and pushed', async () => {
    await expect(service.call('rewards.summary', {}, { actor })).rejects.toMatchObject({
      code: 'daily_limit_reached',
      params: { limit: 1 },
      fields: { name: 'required' },
    });
    expect((await service.events.next('level.reached.v1')).data.user_id).toBe(actor.user_id);
    expect(await service.pushes.next('chat:unread')).toEqual({
      userId: actor.user_id,
      name: 'chat:unread',
      data: { total: 3 },
    });
  });

  it('throw unavailable at once if there is no handler', async () => {
    const start = Date.now();
    await expect(service.call('rewards.list', {}, { actor })).rejects.toMatchObject({ code: 'unavailable' });
    expect(Date.now() - start).toBeLessThan(1_500);
  });

  it('hide unexpected errors', async () => {
    const end = await service.reply('plants.read_models', () => {
      throw new TypeError('secret');
    });
    await expect(service.call('rewards.list', {}, { actor })).rejects.toMatchObject({
      code: 'internal',
      message: 'Something went wrong',
    });
    end();
  });

  it('throw unavailable when the deadline has passed', async () => {
    probe.balance = () => new Promise((resolve) => setTimeout(resolve, 4_500, 0));
    const start = Date.now();
    await expect(service.call('rewards.balance', { user_id: newId() })).rejects.toMatchObject({ code: 'unavailable' });
    expect(Date.now() - start).toBeGreaterThanOrEqual(1_900);
    expect(Date.now() - start).toBeLessThan(4_000);
  });

  it('are completed by a service that stops', async () => {
    const stopping = await startService(sample, { asAdministrator: true });
    probe.balance = () => new Promise((resolve) => setTimeout(resolve, 400, 0));
    const requested = stopping.call('rewards.balance', { user_id: newId() });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await stopping.stop();
    expect(await requested).toMatchObject({ leafs: 0 });
  });

  it('are served as soon as a service is ready, even if NATS registers its subscription late', async () => {
    const far = await proxyTo(service.config.NATS_URL, { delay: 300 });
    const server = new RpcServer({ NATS_URL: far.url, PREFIX: service.config.PREFIX }, 'rewards', new Contacts());
    server.serve('rewards.config', 'user', async () => ({ response: 'heard' }));
    await new Promise<void>((resolve, reject) => void server.listen((error) => (error ? reject(error) : resolve())));
    const reply = await call();
    expect(reply.json()).toMatchObject({ id: '1', response: { response: 'heard' } });
    await server.close();
    await far.cut();
  });

  it('are served if they were sent before NATS registered that the service stops', async () => {
    const far = await proxyTo(service.config.NATS_URL, { delay: 300 });
    const server = new RpcServer({ NATS_URL: far.url, PREFIX: service.config.PREFIX }, 'rewards', new Contacts());
    server.serve('rewards.config', 'user', async () => ({ response: 'heard' }));
    await new Promise<void>((resolve, reject) => void server.listen((error) => (error ? reject(error) : resolve())));
    const closing = server.close();
    const reply = await call();
    expect(reply.json()).toMatchObject({ id: '1', response: { response: 'heard' } });
    await closing;
    await far.cut();
  });

  it('leave the service ready, and are counted in its metrics', async () => {
    expect((await fetch(`${service.healthUrl}/health/live`)).status).toBe(200);
    const ready = await fetch(`${service.healthUrl}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', checks: { database: true, nats: true, events: true, jobs: true } },
    ]);
    const figures = await (await fetch(`${service.healthUrl}/metrics`)).text();
    expect(figures).toContain(
      'offshoot_rpc_duration_seconds_count{service="rewards",method="rewards.balance",side="server",outcome="ok"}',
    );
    expect(figures).toMatch(/offshoot_outbox_pending\{service="rewards"\} 0/);
  });
});
