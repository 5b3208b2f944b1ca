import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { DomainError } from '@offshoot/contracts/errors';
import { eventSubject } from '@offshoot/contracts/subjects';
import { newId } from '@offshoot/nest-kit/database';
import { eventually } from '@offshoot/testing/eventually';
import { startService, type StartedService } from '@offshoot/testing/service';
import { probe, sample } from './sample-service.ts';

describe('event handlers', () => {
  let service: StartedService;
  beforeAll(async () => {
    service = await startService(sample, { asAdministrator: true, roles: ['work'], eventBackoff: () => 20 });
  });
  afterAll(() => service.stop());

  const effects = (id: string) =>
    service.database.query<{ what: string }>('SELECT what FROM effect WHERE id = $1', [id]);
  const seen = (user_id: string) => ({
    type: 'person.seen.v1' as const,
    id: newId(),
    data: { user_id, day: '2026-01-01', at: new Date().toISOString() },
  });

  it('have one effect however often the event is delivered', async () => {
    const user = newId();
    const event = seen(user);
    for (let time = 0; time < 3; time += 1) await service.deliver(event);
    await service.settled();
    expect(await effects(user)).toHaveLength(1);
  });

  it('are repeated from the start after a failure', async () => {
    const user = newId();
    let calls = 0;
    probe.personSeen = async (event) => {
      if (event.data.user_id === user && (calls += 1) < 3) throw new Error('not yet');
    };
    await service.deliver(seen(user));
    await service.settled();
    expect(calls).toBe(3);
    expect(await effects(user)).toHaveLength(1);
  });

  it('leave an event that always fails as a dead letter after 8 deliveries, without an effect, and continue', async () => {
    const [poison, healthy] = [newId(), newId()];
    let calls = 0;
    probe.personSeen = async (event) => {
      if (event.data.user_id !== poison) return;
      calls += 1;
      throw new Error('poison');
    };
    const event = await service.deliver(seen(poison));
    await service.deliver(seen(healthy));
    await service.settled();
    expect(calls).toBe(8);
    expect(await effects(poison)).toHaveLength(0);
    expect(await effects(healthy)).toHaveLength(1);
    const dead = await service.database.query<{ event_id: string; error: string }>(
      'SELECT event_id, error FROM dead_letter',
    );
    expect(dead).toEqual([{ event_id: event.id, error: 'Error: poison' }]);
  });

  it.each([
    ['that is null', 'null'],
    ['that is a text', '"text"'],
    ['without an id', JSON.stringify({ ...seen(newId()), id: undefined })],
    ['whose id is no UUID', JSON.stringify({ ...seen(newId()), id: 'first' })],
    ['that is no JSON', '{'],
  ])('drop what is no event, and continue: a message %s', async (_kind, payload) => {
    probe.personSeen = async () => {};
    const user = newId();
    await jetstream(service.admin.connection).publish(eventSubject(service.nats.prefix, 'person.seen.v1'), payload);
    await service.deliver(seen(user));
    await service.settled();
    expect(await effects(user)).toHaveLength(1);
  });

  it('keep a dead letter whose error has a character that PostgreSQL refuses', async () => {
    const user = newId();
    probe.personSeen = async (event) => {
      if (event.data.user_id === user) throw new Error('a\0b');
    };
    const { id } = await service.deliver(seen(user));
    await service.settled();
    const dead = await service.database.query('SELECT error FROM dead_letter WHERE event_id = $1', [id]);
    expect(dead).toEqual([{ error: 'Error: a\uFFFDb' }]);
  });

  it('retry without a limit of deliveries while a dependency is unavailable', async () => {
    const user = newId();
    let calls = 0;
    probe.personSeen = async (event) => {
      if (event.data.user_id === user && (calls += 1) < 15) throw new DomainError('unavailable');
    };
    await service.deliver(seen(user));
    await service.settled();
    expect(await effects(user)).toHaveLength(1);
  });

  it('start again after the stream was lost', async () => {
    probe.personSeen = async () => {};
    await (await jetstreamManager(service.admin.connection)).streams.delete(service.nats.stream);
    const user = newId();
    await service.deliver(seen(user));
    await eventually(async () => (await effects(user)).length === 1, 15_000);
  });
});
