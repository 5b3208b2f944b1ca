import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/database';
import { withIdempotencyKey } from '@offshoot/nest-kit/request-context';
import { eventually } from '@offshoot/testing/eventually';
import { startService, type StartedService } from '@offshoot/testing/service';
import { probe, sample } from './sample-service.ts';

const plant = newId();
let service: StartedService;
let actor: Actor;

beforeAll(async () => {
  service = await startService(sample, { asAdministrator: true });
});
afterAll(() => service.stop());
beforeEach(() => {
  probe.between = async () => {};
  actor = someone();
});

const someone = (): Actor => ({ user_id: newId(), session_id: newId(), role: 'user', restricted: false });
const like = (key: string, { by = actor, id = plant } = {}) =>
  withIdempotencyKey(key, () => service.call('plants.like', { id }, { actor: by }));
const effects = async (by = actor): Promise<string[]> =>
  (
    await service.database.query<{ what: string }>('SELECT what FROM effect WHERE id = $1 ORDER BY what', [by.user_id])
  ).map((row) => row.what);

describe('a request with an Idempotency-Key', () => {
  it('gets the same response again, without a second effect', async () => {
    expect(await like('the same key')).toEqual({ liked: true, likes: 2 });
    expect(await like('the same key')).toEqual({ liked: true, likes: 2 });
    expect(await effects()).toEqual(['first', 'second']);
  });

  it('is refused while the first one is in progress, and has one effect', async () => {
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    let running = false;
    probe.between = () => {
      running = true;
      return held;
    };
    const first = like('at once');
    await eventually(() => Promise.resolve(running));
    await expect(like('at once')).rejects.toMatchObject({ code: 'request_in_progress' });
    go();
    expect(await first).toEqual({ liked: true, likes: 2 });
    expect(await like('at once')).toEqual({ liked: true, likes: 2 });
    expect(await effects()).toEqual(['first', 'second']);
  });

  it('has one effect if it arrives twenty times at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => like('twenty')));
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') expect(outcome.value).toEqual({ liked: true, likes: 2 });
      else expect(outcome.reason).toMatchObject({ code: 'request_in_progress' });
    }
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await effects()).toEqual(['first', 'second']);
  });

  it('is refused for a different input, whatever the order of its fields', async () => {
    await like('reused');
    await expect(like('reused', { id: newId() })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    expect(await effects()).toEqual(['first', 'second']);
  });

  it('is a different request for another user', async () => {
    const other = someone();
    await like('shared');
    expect(await like('shared', { by: other, id: newId() })).toEqual({ liked: true, likes: 2 });
    expect(await effects(other)).toEqual(['first', 'second']);
  });

  it('leaves nothing behind if it fails halfway, and can be sent again', async () => {
    probe.between = () => Promise.reject(new DomainError('plant_held'));
    await expect(like('failed')).rejects.toMatchObject({ code: 'plant_held' });
    expect(await effects()).toEqual([]);
    probe.between = async () => {};
    expect(await like('failed')).toEqual({ liked: true, likes: 2 });
  });

  it('leaves nothing behind if it loses its database connection halfway, and is not locked', async () => {
    probe.between = async () => {
      // The same as a killed process: its connection ends in the middle of the transaction.
      await service.database.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    };
    await expect(like('killed')).rejects.toMatchObject({ code: expect.stringMatching(/unavailable|internal/) });
    probe.between = async () => {};
    await eventually(async () => (await like('killed')).likes === 2);
    expect(await effects()).toEqual(['first', 'second']);
  });

  it('is stored for a day', async () => {
    await like('yesterday');
    await service.database.query(
      `UPDATE idempotency SET created_at = now() - interval '25 hours' WHERE actor_id = $1`,
      [actor.user_id],
    );
    expect(await like('yesterday', { id: newId() })).toEqual({ liked: true, likes: 4 });
  });

  it('is handled as usual without a key, each time with an effect', async () => {
    probe.between = () => Promise.reject(new DomainError('plant_held'));
    await expect(service.call('plants.like', { id: plant }, { actor })).rejects.toMatchObject({
      code: 'plant_held',
    });
    expect(await effects()).toEqual(['first']);
  });
});
