import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { migrateDatabase } from '@offshoot/nest-kit/database/migrate';
import { eventually } from '@offshoot/testing/eventually';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { testDatabase, type TestDatabase } from '@offshoot/testing/database';
import { testServers } from '@offshoot/testing/environment';
import { sample } from './sample-service.ts';

let database: TestDatabase;
let holder: pg.Client;
let caller: pg.Client;
beforeEach(async () => {
  database = await testDatabase(String(testServers().DATABASE_ADMIN_URL), sample);
  holder = new pg.Client({ connectionString: database.runtimeUrl });
  caller = new pg.Client({ connectionString: database.runtimeUrl });
  await Promise.all([holder.connect(), caller.connect()]);
});
afterEach(async () => {
  await Promise.all([holder.end(), caller.end()]);
  await database.drop();
});

let attempts = 0;
class Change9999999999999 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    attempts += 1;
    await runner.query('ALTER TABLE rewards.pair ADD COLUMN change integer');
  }
  down = () => Promise.resolve();
}

it('tries a migration again whose table is locked, and statements that wait behind it succeed', async () => {
  await holder.query('BEGIN');
  await holder.query('SELECT FROM rewards.pair');
  const migration = migrateDatabase(
    { ...sample, migrations: [...sample.migrations, Change9999999999999] },
    database.ownerUrl,
  );
  await eventually(async () => {
    const { rows } = await caller.query(
      `SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock' AND relation = 'rewards.pair'::regclass`,
    );
    return rows.length > 0;
  });
  // As long as the services wait.
  await caller.query(`SET lock_timeout = '2s'`);
  expect((await caller.query('SELECT FROM rewards.pair')).rowCount).toBe(0);
  await eventually(() => Promise.resolve(attempts > 1));
  await holder.query('COMMIT');
  expect(await migration).toEqual(['Change9999999999999']);
  expect((await caller.query('SELECT change FROM rewards.pair')).rowCount).toBe(0);
});
