import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { largestAccounts } from './largest-accounts.ts';

const database = `largest_${Date.now()}`;
const admin = new pg.Client({ connectionString: process.env.DATABASE_ADMIN_URL });
const url = Object.assign(new URL(String(process.env.DATABASE_ADMIN_URL)), { pathname: `/${database}` }).href;
const [ada, ben] = ['0199f0a0-0000-7000-8000-000000000001', '0199f0a0-0000-7000-8000-000000000002'];

beforeAll(async () => {
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const schema of ['plant', 'chat', 'exchange', 'auth']) {
    await client.query(`CREATE SCHEMA ${schema}`);
    await client.query(
      `CREATE TABLE ${schema}.quota_use (user_id uuid, kind text, day date, uses integer, bytes bigint)`,
    );
  }
  await client.query(
    `INSERT INTO plant.quota_use VALUES ($1, 'photo', '2026-03-01', 2, 100), ($1, 'photo', '2026-03-02', 1, 50), ($2, 'photo', '2026-03-01', 1, 200)`,
    [ada, ben],
  );
  await client.query(`INSERT INTO chat.quota_use VALUES ($1, 'chat_photo', '2026-03-01', 1, 100)`, [ada]);
  await client.end();
});
afterAll(async () => {
  await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
  await admin.end();
});

it('sums up what each account stored in all services, the largest first', async () => {
  const largest = {
    userId: ada,
    bytes: 250,
    kinds: { photo: { uses: 3, bytes: 150 }, chat_photo: { uses: 1, bytes: 100 } },
  };
  expect(await largestAccounts(() => url, 1)).toEqual([largest]);
  expect(await largestAccounts(() => url, 9)).toEqual([
    largest,
    { userId: ben, bytes: 200, kinds: { photo: { uses: 1, bytes: 200 } } },
  ]);
});
