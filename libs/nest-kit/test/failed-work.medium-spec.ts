import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { newId } from '@offshoot/nest-kit/database';
import { eventually } from '@offshoot/testing/eventually';
import { startService, type StartedService } from '@offshoot/testing/service';
import { probe, sample } from './sample-service.ts';

const user = (role: Actor['role'], restricted = false): Actor => ({
  user_id: newId(),
  session_id: newId(),
  role,
  restricted,
});
const jobs = { kind: 'job' as const, type: 'rewards.apply' };
const events = { kind: 'event' as const, type: 'person.seen.v1' };

describe('the work of a service, for admins', () => {
  let service: StartedService;
  const admin = user('admin');
  beforeAll(async () => {
    service = await startService(sample, { asAdministrator: true, roles: ['rpc', 'work'], eventBackoff: () => 20 });
    probe.apply = (data, job) =>
      job.commit(async (tx) => {
        await tx.execute('INSERT INTO effect (id, what) VALUES ($1, $2)', [data.event_id, 'job']);
      });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    await service.database.execute(`DELETE FROM job_row`);
    await service.database.execute(`DELETE FROM dead_letter`);
  });

  /** A dead job for each number of minutes since its death. */
  const bury = (...minutes: number[]) =>
    Promise.all(
      minutes.map(async (ago) => {
        const [id, effect] = [newId(), newId()];
        await service.database.execute(
          `INSERT INTO job_row (id, name, data, state, attempts, run_at, ended_at, last_error)
           VALUES ($1, 'rewards.apply', $2, 'dead', 20, now(), now() - $3 * interval '1 minute', 'TypeError: for ana@plants.example')`,
          [id, JSON.stringify({ event_id: effect, type: 'secret', data: {} }), ago],
        );
        return { id, effect };
      }),
    );
  const letter = async () => {
    const id = newId();
    const data = { user_id: newId(), day: '2026-01-01', at: new Date().toISOString() };
    const event = { id, type: 'person.seen.v1', data, request_id: null };
    await service.database.execute(
      `INSERT INTO dead_letter (consumer, event_id, type, event, error) VALUES ('rewards', $1, 'person.seen.v1', $2, 'no class in it: ana')`,
      [id, JSON.stringify(event)],
    );
    return { id, effect: data.user_id, event };
  };
  const effectsOf = async (id: string) =>
    (await service.database.query<{ what: string }>('SELECT what FROM effect WHERE id = $1', [id])).length;
  const actsOf = (id: string) =>
    service.database.query<{ act: string; kind: string; type: string; reason: string | null; operator: string }>(
      'SELECT act, kind, type, reason, operator FROM failure_act WHERE failed_id = $1',
      [id],
    );
  const overview = () => service.call('jobs.rewards.overview', {}, { actor: admin });
  const replay = (selected: typeof jobs | typeof events, ids?: string[], by = admin) =>
    service.call('jobs.rewards.replay', { ...selected, ...(ids && { ids }) }, { actor: by });
  const discard = (kind: 'event' | 'job', id: string) =>
    service.call('jobs.rewards.discard', { kind, id, reason: ' Sent\0 twice ' }, { actor: admin });

  it.each(['overview', 'failures', 'replay', 'discard'] as const)('is refused to all others: %s', async (method) => {
    const refused: [Actor | undefined, string][] = [
      [undefined, 'not_signed_in'],
      [user('user'), 'forbidden'],
      [user('moderator'), 'forbidden'],
      [user('admin', true), 'forbidden'],
    ];
    for (const [actor, code] of refused)
      await expect(service.call(`jobs.rewards.${method}`, {}, actor ? { actor } : {})).rejects.toMatchObject({
        code,
      });
  });

  it('is shown without data and messages', async () => {
    const [{ id: dead } = { id: '' }] = await bury(5);
    await bury(1);
    await letter();
    await service.database.execute(
      `INSERT INTO job_row (id, name, data, run_at) VALUES ($1, 'rewards.apply', '{}', now() + interval '1 day')`,
      [newId()],
    );
    const { queues, failures } = await overview();
    expect(queues).toEqual([
      { job: 'rewards.apply', waiting: 0, active: 0, deferred: 1, due: 0, overdue: 0, dead: 2, oldest_due_at: null },
    ]);
    const oldest_at = expect.any(String);
    expect(failures).toEqual([
      { ...jobs, count: 2, replaying: 0, errors: ['TypeError'], oldest_at },
      { ...events, count: 1, replaying: 0, errors: [], oldest_at },
    ]);
    const page = await service.call('jobs.rewards.failures', jobs, { actor: admin });
    expect(page.items[0]).toEqual({ id: dead, error: 'TypeError', attempts: 20, failed_at: oldest_at });
    const letters = await service.call('jobs.rewards.failures', events, { actor: admin });
    expect(letters.items).toEqual([{ id: expect.any(String), error: null, attempts: null, failed_at: oldest_at }]);
    expect(JSON.stringify([failures, page, letters])).not.toMatch(/ana|secret/);
  });

  it('is listed page by page, longest dead first', async () => {
    const ids = (await bury(50, 40, 30, 20, 10)).map(({ id }) => id);
    const pages = [1, 2, 3, 4].map((page) =>
      service.call('jobs.rewards.failures', { ...jobs, page, per_page: 2 }, { actor: admin }),
    );
    const seen = await Promise.all(pages);
    expect(seen.map(({ items }) => items.map(({ id }) => id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
      [],
    ]);
    expect(seen[0]).toMatchObject({ total: 5, pages: 3, page: 1, per_page: 2 });
  });

  it('is counted before it is replayed, one or all of a type', async () => {
    const [first, second, third] = await bury(3, 2, 1);
    if (!first || !second || !third) throw new Error('nothing is dead');
    const dry = await service.call('jobs.rewards.replay', { ...jobs, dry_run: true }, { actor: admin });
    expect(dry).toEqual({ count: 3 });
    expect(await effectsOf(first.effect)).toBe(0);
    expect(await replay(jobs, [second.id])).toEqual({ count: 1 });
    await eventually(async () => (await effectsOf(second.effect)) === 1);
    expect(await effectsOf(first.effect)).toBe(0);
    expect(await replay(jobs)).toEqual({ count: 2 });
    await eventually(async () => (await effectsOf(first.effect)) + (await effectsOf(third.effect)) === 2);
    const act = { act: 'replay', kind: 'job', type: 'rewards.apply', reason: null, operator: admin.user_id };
    expect(await actsOf(third.id)).toEqual([act]);
  });

  it('is replayed once by admins at the same time', async () => {
    const dead = await bury(3, 2, 1);
    const { id, effect } = await letter();
    const others = Array.from({ length: 6 }, () => user('admin'));
    const replayed = await Promise.all(others.flatMap((by) => [replay(jobs, undefined, by), replay(events, [id], by)]));
    expect(replayed.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    await eventually(async () => (await effectsOf(effect)) === 1);
    for (const event of dead) {
      await eventually(async () => (await effectsOf(event.effect)) === 1);
      expect(await actsOf(event.id)).toHaveLength(1);
    }
    expect(await actsOf(id)).toHaveLength(1);
  });

  it('is discarded once, with the reason, and has no effect later', async () => {
    const [dead] = await bury(1);
    const { id, effect, event } = await letter();
    if (!dead) throw new Error('nothing is dead');
    expect(await discard('job', dead.id)).toEqual({ count: 1 });
    expect(await discard('event', id)).toEqual({ count: 1 });
    expect(await Promise.all([discard('job', dead.id), discard('event', id)])).toEqual([{ count: 0 }, { count: 0 }]);
    expect(await Promise.all([replay(jobs), replay(events)])).toEqual([{ count: 0 }, { count: 0 }]);
    const act = { act: 'discard', reason: 'Sent twice', operator: admin.user_id };
    expect(await actsOf(dead.id)).toEqual([{ ...act, ...jobs }]);
    expect(await actsOf(id)).toEqual([{ ...act, ...events }]);
    // The relay may publish an event again that the stream has lost.
    await service.deliver({ ...event, type: 'person.seen.v1' });
    const after = { type: 'person.seen.v1' as const, data: { ...event.data, user_id: newId() } };
    await service.deliver(after);
    await eventually(async () => (await effectsOf(after.data.user_id)) === 1);
    expect([await effectsOf(effect), await effectsOf(dead.effect)]).toEqual([0, 0]);
  });
});
