import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { schemaIsReady } from '@offshoot/nest-kit/database/migrate';
import type { MigrationInterface } from 'typeorm';
import { testDatabase, type TestDatabase } from '@offshoot/testing/database';
import { testServers } from '@offshoot/testing/environment';
import { sample } from './sample-service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(String(testServers().DATABASE_ADMIN_URL), sample);
});
afterAll(() => database.drop());

class OfTheNextRelease9999999999999 implements MigrationInterface {
  up = () => Promise.resolve();
  down = () => Promise.resolve();
}

it('lets a process start with a migrated schema, read with its runtime role, but not before the migrations of its release', async () => {
  expect(await schemaIsReady(sample, database.runtimeUrl)).toBe(true);
  const next = { ...sample, migrations: [...sample.migrations, OfTheNextRelease9999999999999] };
  expect(await schemaIsReady(next, database.runtimeUrl)).toBe(false);
});
