import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { countFailures, replayFailures } from '@offshoot/nest-kit/failures/replay-failures';
import { eventually } from '@offshoot/testing/eventually';
import { startService, type StartedService } from '@offshoot/testing/service';
import { probe, sample } from './sample-service.ts';

describe('what failed for good', () => {
  let service: StartedService;
  let isMended = false;
  const poison = newId();
  beforeAll(async () => {
    service = await startService(sample, { asAdministrator: true, roles: ['work'], eventBackoff: () => 20 });
    probe.personSeen = async (event) => {
      if (event.data.user_id === poison && !isMended) throw new Error('poison');
    };
    probe.apply = async (_data, job) => {
      if (!isMended) throw new Error('no luck');
      await job.commit(
        async (tx) => void (await tx.execute('INSERT INTO effect (id, what) VALUES ($1, $2)', [poison, 'job'])),
      );
    };
  });
  afterAll(() => service.stop());

  const effects = async () =>
    (
      await service.database.query<{ what: string }>('SELECT what FROM effect WHERE id = $1 ORDER BY what', [poison])
    ).map(({ what }) => what);
  const deadLetters = () => service.database.query<{ error: string }>('SELECT error FROM dead_letter');
  const replay = (type: string | null) => service.database.query(replayFailures, [null, type, null, 'ana']);
  const seen = {
    type: 'person.seen.v1' as const,
    data: { user_id: poison, day: '2026-01-01', at: new Date().toISOString() },
  };

  it('is counted, and dead again if it is replayed before the cause is mended', async () => {
    await service.deliver(seen);
    await eventually(async () => (await deadLetters()).length === 1);
    await service.database.execute(
      `INSERT INTO job_row (id, name, data, state, attempts, run_at, last_error) VALUES ($1, 'rewards.apply', $2, 'dead', 20, now(), 'Error: no luck')`,
      [newId(), JSON.stringify({ event_id: newId(), type: 'test', data: {} })],
    );
    expect(await service.database.query(countFailures, [null, null, null])).toEqual([
      { kind: 'event', type: 'person.seen.v1', count: 1 },
      { kind: 'job', type: 'rewards.apply', count: 1 },
    ]);
    await service.database.execute(`UPDATE dead_letter SET error = 'of the first time'`);
    expect(await replay('person.seen.v1')).toEqual([{ kind: 'event', type: 'person.seen.v1', count: 1 }]);
    await eventually(async () => (await deadLetters())[0]?.error === 'Error: poison');
    expect(await effects()).toEqual([]);
  });

  it('has its effect once when it is replayed after the mend, however often', async () => {
    isMended = true;
    await replay(null);
    await eventually(async () => (await effects()).length === 2);
    expect(await effects()).toEqual(['job', 'seen']);
    await eventually(async () => (await deadLetters()).length === 0);
    expect(await replay(null)).toEqual([]);
    expect(await service.database.query(countFailures, [null, null, null])).toEqual([]);
  });

  it('and was handled meanwhile has no second effect', async () => {
    const [before] = await service.database.query<{ event_id: string }>('SELECT event_id FROM inbox LIMIT 1');
    const event = { id: before?.event_id, request_id: null, ...seen };
    await service.database.execute(
      `INSERT INTO dead_letter (consumer, event_id, type, event, error) VALUES ('rewards', $1, 'person.seen.v1', $2, 'late')`,
      [before?.event_id, JSON.stringify(event)],
    );
    await replay(null);
    await eventually(async () => (await deadLetters()).length === 0);
    expect(await effects()).toHaveLength(2);
  });

  it('is recorded with the operator, in rows that the service cannot change', async () => {
    const acts = await service.database.query(
      'SELECT act, kind, type, operator FROM failure_act ORDER BY acted_at, kind',
    );
    const event = { act: 'replay', kind: 'event', type: 'person.seen.v1', operator: 'ana' };
    expect(acts).toEqual([event, event, { ...event, kind: 'job', type: 'rewards.apply' }, event]);
    await expect(service.database.execute('DELETE FROM failure_act')).rejects.toThrow('permission denied');
  });
});
