import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { republish } from './republish.ts';

const database = `republish_${Date.now()}`;
const admin = new pg.Client({ connectionString: process.env.DATABASE_ADMIN_URL });
const url = Object.assign(new URL(String(process.env.DATABASE_ADMIN_URL)), { pathname: `/${database}` }).href;
const client = new pg.Client({ connectionString: url });

beforeAll(async () => {
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database}`);
  await client.connect();
  for (const schema of ['exchange', 'chat']) {
    await client.query(`CREATE SCHEMA ${schema}`);
    await client.query(`CREATE TABLE ${schema}.outbox (id text, occurred_at timestamptz, published_at timestamptz)`);
    await client.query(
      `CREATE TABLE ${schema}.operator_act (id uuid, operator text, command text, detail jsonb, at timestamptz)`,
    );
    await client.query(
      `INSERT INTO ${schema}.outbox VALUES ('old', '2026-01-01', '2026-01-01'), ('new', '2026-03-01', '2026-03-01'), ('waiting', '2026-03-01', NULL)`,
    );
  }
});
afterAll(async () => {
  await client.end();
  await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
  await admin.end();
});

const waiting = async (schema: string) =>
  (
    await client.query<{ id: string }>(`SELECT id FROM ${schema}.outbox WHERE published_at IS NULL ORDER BY id`)
  ).rows.map(({ id }) => id);

it('marks only published events of the given services from the given time on', async () => {
  expect(await republish(() => url, { operator: 'ada', owners: ['chat'], dryRun: true })).toEqual({ chat: 2 });
  expect(await republish(() => url, { operator: 'ada', owners: ['exchange'], since: new Date('2026-02-01') })).toEqual({
    exchange: 1,
  });
  expect([await waiting('exchange'), await waiting('chat')]).toEqual([['new', 'waiting'], ['waiting']]);
  expect(await republish(() => url, { operator: 'ada', owners: ['exchange', 'chat'] })).toEqual({
    exchange: 1,
    chat: 2,
  });
  expect(await waiting('exchange')).toEqual(['new', 'old', 'waiting']);
  const acts = await client.query("SELECT operator, command, detail ->> 'events' AS events FROM chat.operator_act");
  expect(acts.rows).toEqual([{ operator: 'ada', command: 'republish', events: '2' }]);
});
