import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { RetentionSweeper } from '@offshoot/nest-kit/retention';
import { Log } from '@offshoot/nest-kit/logging';
import { startService, type StartedService } from '@offshoot/testing/service';
import { sample } from './sample-service.ts';

describe('housekeeping', () => {
  let service: StartedService;
  beforeAll(async () => {
    service = await startService(sample, { asAdministrator: true, roles: ['rpc'] });
  });
  afterAll(() => service.stop());

  it('deletes rows after their retention, but none that still makes a repetition harmless', async () => {
    const { database } = service;
    const days = (n: number) => `now() - interval '${n} days'`;
    await database.query(`INSERT INTO outbox (id, type, data, occurred_at, published_at) VALUES
      (gen_random_uuid(), 'old', '{}', now(), ${days(8)}), (gen_random_uuid(), 'new', '{}', now(), ${days(7)}), (gen_random_uuid(), 'unsent', '{}', ${days(99)}, NULL)`);
    // More than one statement deletes.
    await database.query(`INSERT INTO outbox (id, type, data, occurred_at, published_at)
      SELECT gen_random_uuid(), 'old', '{}', now(), ${days(9)} FROM generate_series(1, 10000)`);
    await database.query(`INSERT INTO job_row (id, name, key, data, state, run_at, ended_at) VALUES
      (gen_random_uuid(), 'old', NULL, '{}', 'done', now(), ${days(8)}), (gen_random_uuid(), 'keyed', 'k', '{}', 'done', now(), ${days(8)}), (gen_random_uuid(), 'dead', NULL, '{}', 'dead', now(), ${days(8)})`);
    await database.query(`INSERT INTO job_row (id, name, data, state, run_at, ended_at)
      SELECT gen_random_uuid(), 'old', '{}', 'done', now(), ${days(8)} FROM generate_series(1, 5000)`);
    await database.query(`INSERT INTO idempotency (actor_id, key, method, request_hash, response, created_at)
      SELECT gen_random_uuid(), 'old', 'm', 'h', '{}', ${days(2)} FROM generate_series(1, 5001)`);
    await database.query(
      `INSERT INTO idempotency (actor_id, key, method, request_hash, response) VALUES (gen_random_uuid(), 'new', 'm', 'h', '{}')`,
    );
    await database.query(
      `INSERT INTO inbox (consumer, event_id, received_at) VALUES ('rewards', gen_random_uuid(), ${days(999)})`,
    );
    await new RetentionSweeper(database, Log.create('sample', 'silent'), 7).clean();
    const left = async (table: string, column: string) =>
      (await database.query<{ name: string }>(`SELECT ${column} AS name FROM ${table} ORDER BY 1`)).map(
        (row) => row.name,
      );
    expect(await left('outbox', 'type')).toEqual(['new', 'unsent']);
    expect(await left('job_row', 'name')).toEqual(['dead', 'keyed']);
    expect(await left('idempotency', 'key')).toEqual(['new']);
    expect(await left('inbox', 'consumer')).toEqual(['rewards']);
  });

  it('leaves an expired row that another transaction renews, without waiting for it', async () => {
    const { database } = service;
    const actor = newId();
    await database.query(
      `INSERT INTO idempotency (actor_id, key, method, request_hash, response, created_at)
       VALUES ($1, 'renewed', 'm', 'h', '{}', now() - interval '2 days')`,
      [actor],
    );
    await database.transaction(async (tx) => {
      await tx.execute('UPDATE idempotency SET created_at = now() WHERE actor_id = $1', [actor]);
      await new RetentionSweeper(database, Log.create('sample', 'silent'), 7).clean();
    });
    expect(await database.query('SELECT key FROM idempotency WHERE actor_id = $1', [actor])).toEqual([
      { key: 'renewed' },
    ]);
  });
});
