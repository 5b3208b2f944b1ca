import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import type { Actor } from '@offshoot/contracts/basics';
import { rewardTypes } from '@offshoot/contracts/reward-types';
import { newId } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { eventually } from '@offshoot/testing/eventually';
import { startNatsServer, type NatsServer } from '@offshoot/testing/nats-server';
import { startService, type StartedService } from '@offshoot/testing/service';
import { sample } from './sample-service.ts';

/** A user who may publish all but one type of the service's events, and no message above 64 KiB. */
const settings = `
  max_payload: 65536
  accounts: { all: { jetstream: enabled, users: [{
    user: ana, password: secret,
    permissions: { publish: { allow: [">"], deny: ["*.events.rewards.reward.granted.v1"] }, subscribe: ">" }
  }] } }
`;
const admin: Actor = { user_id: newId(), session_id: newId(), role: 'admin', restricted: false };

describe('events that cannot be published', () => {
  let server: NatsServer;
  let service: StartedService;
  beforeAll(async () => {
    server = await startNatsServer(settings, 'ana:secret');
    service = await startService(sample, {
      asAdministrator: true,
      roles: ['rpc', 'work'],
      config: { NATS_URL: server.url },
      eventBackoff: () => 20,
    });
  });
  afterAll(async () => {
    await service.stop();
    await server.close();
  });
  beforeEach(() => service.database.execute('DELETE FROM outbox'));

  const reached = () => ({ user_id: newId(), level: 2, at: new Date().toISOString() });
  const granted = () => ({
    reward_id: newId(),
    user_id: newId(),
    type: rewardTypes[0],
    amount: 1,
    at: new Date().toISOString(),
  });
  const insert = async (
    n: number,
    type: string,
    data: () => unknown,
    { at = new Date().toISOString(), trace = null as string | null } = {},
  ) => {
    const ids = Array.from({ length: n }, newId);
    for (const id of ids)
      await service.database.execute(
        'INSERT INTO outbox (id, type, data, occurred_at, trace_parent) VALUES ($1, $2, $3, $4, $5)',
        [id, type, JSON.stringify(data()), at, trace],
      );
    return ids;
  };
  const addHealthy = async () => {
    const data = reached();
    await service.database.transaction((tx) =>
      service.app.get(Outbox, { strict: false }).add(tx, 'level.reached.v1', data),
    );
    return data.user_id;
  };
  const hasArrived = (userId: string) =>
    service.events.all.some((event) => event.type === 'level.reached.v1' && event.data.user_id === userId);
  const setAside = () =>
    service.database.query<{ id: string; reason: string }>(
      'SELECT id, set_aside_reason AS reason FROM outbox WHERE set_aside_at IS NOT NULL ORDER BY seq',
    );
  const replay = (type: string, ids?: string[]) =>
    service.call('jobs.rewards.replay', { kind: 'set_aside', type, ...(ids && { ids }) }, { actor: admin });
  const metric = async (name: string) =>
    new RegExp(`^${name}\\S* (\\d+)`, 'm').exec(await (await fetch(`${service.healthUrl}/metrics`)).text())?.[1];

  it.each([
    ['an unknown type', 'unknown_type', () => insert(150, 'level.lost.v7', reached)],
    ['the type of another service', 'unknown_type', () => insert(150, 'person.seen.v1', reached)],
    ['a type that is a property of every object', 'unknown_type', () => insert(150, 'constructor', reached)],
    ['a type that is no subject', 'unknown_type', () => insert(150, 'a > * b\n', reached)],
    ['data that do not match the schema', 'invalid', () => insert(150, 'level.reached.v1', () => ({ level: 'two' }))],
    ['data that are null', 'invalid', () => insert(150, 'level.reached.v1', () => null)],
    ['an endless time', 'invalid', () => insert(150, 'level.reached.v1', reached, { at: 'infinity' })],
    ['a trace that is no header', 'invalid', () => insert(150, 'level.reached.v1', reached, { trace: 'a\r\nb' })],
    [
      'data above the limit of NATS',
      'too_large',
      () => insert(150, 'level.reached.v1', () => ({ ...reached(), more: 'x'.repeat(70_000) })),
    ],
    [
      'data just below the limit of NATS',
      'too_large',
      () => insert(150, 'level.reached.v1', () => ({ ...reached(), more: 'x'.repeat(65_400) })),
    ],
    ['a subject that NATS refuses', 'refused', () => insert(150, 'reward.granted.v1', granted)],
  ])('because of %s are set aside, and those after them are published', async (_cause, reason, make) => {
    const ids = await make();
    const healthy = await addHealthy();
    await eventually(() => hasArrived(healthy), 15_000);
    await eventually(async () => (await setAside()).length === ids.length);
    expect(await setAside()).toEqual(ids.map((id) => ({ id, reason })));
    expect(service.nats.connected).toBe(true);
    expect(await metric(`offshoot_events_set_aside\\{reason="${reason}"`)).toBe('150');
    // An event arrives before the relay has noted that it was published.
    await eventually(async () => (await metric('offshoot_outbox_pending')) === '0');
    expect(await metric('offshoot_outbox_oldest_seconds')).toBe('0');
  });

  it('are listed without data, replayed after the mend, and discarded with a reason', async () => {
    const [first = '', second = ''] = await insert(2, 'level.reached.v1', () => ({ level: 'secret' }));
    await eventually(async () => (await setAside()).length === 2);
    const group = { kind: 'set_aside' as const, type: 'level.reached.v1' };
    const { failures } = await service.call('jobs.rewards.overview', {}, { actor: admin });
    expect(failures).toEqual([
      { ...group, count: 2, replaying: 0, oldest_at: expect.any(String), errors: ['invalid'] },
    ]);
    const page = await service.call('jobs.rewards.failures', group, { actor: admin });
    expect(page.items.map(({ id, error }) => ({ id, error }))).toEqual([
      { id: first, error: 'invalid' },
      { id: second, error: 'invalid' },
    ]);
    expect(JSON.stringify([failures, page])).not.toContain('secret');

    const mended = reached();
    await service.database.execute('UPDATE outbox SET data = $2 WHERE id = $1', [first, JSON.stringify(mended)]);
    expect(await replay(group.type)).toEqual({ count: 2 });
    await eventually(() => hasArrived(mended.user_id));
    await eventually(async () => (await setAside()).length === 1);
    expect(await setAside()).toEqual([{ id: second, reason: 'invalid' }]);

    const discarded = { kind: 'set_aside' as const, id: second, reason: 'Written by hand' };
    expect(await service.call('jobs.rewards.discard', discarded, { actor: admin })).toEqual({ count: 1 });
    expect(await service.call('jobs.rewards.discard', discarded, { actor: admin })).toEqual({ count: 0 });
    expect(await service.database.query('SELECT id FROM outbox WHERE id = $1', [second])).toEqual([]);
    const acts = await service.database.query('SELECT act, reason FROM failure_act WHERE failed_id = $1 ORDER BY act', [
      second,
    ]);
    expect(acts).toEqual([
      { act: 'discard', reason: 'Written by hand' },
      { act: 'replay', reason: null },
    ]);
  });

  it('are published by themselves once a version runs that knows their type', async () => {
    const data = reached();
    await service.database.execute(
      `INSERT INTO outbox (id, type, data, occurred_at, set_aside_at, set_aside_reason)
       VALUES ($1, 'level.reached.v1', $2, now(), now(), 'unknown_type')`,
      [newId(), JSON.stringify(data)],
    );
    await service.nats.connection.reconnect();
    await eventually(() => hasArrived(data.user_id), 15_000);
    expect(await setAside()).toEqual([]);
  });

  it('are not set aside while NATS is away, and none is lost', async () => {
    const sizeOf = async () =>
      (await (await jetstreamManager(service.nats.connection)).streams.info(service.nats.stream)).state.messages;
    const unpublished = async () =>
      (await service.database.query<{ n: number }>('SELECT count(*) AS n FROM outbox WHERE published_at IS NULL'))[0]
        ?.n;
    const before = await sizeOf();
    await server.kill();
    for (let n = 0; n < 120; n += 1) await addHealthy();
    await eventually(() => !service.nats.connected);
    expect(await unpublished()).toBe(120);
    await server.start();
    await eventually(async () => (await unpublished()) === 0, 30_000);
    expect(await setAside()).toEqual([]);
    expect(await sizeOf()).toBe(before + 120);
  });
});
