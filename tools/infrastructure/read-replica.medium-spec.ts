// Searches of the plant-service on two PostgreSQL servers, of which one is a streaming replica of the other.
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@offshoot/testing/eventually';
import pg from 'pg';
import { CACHE_DIR, ROOT } from '../paths.ts';
import { startPostgres } from './postgres.ts';
import { type Kept, ProcessGroup } from './process-group.ts';
import { completeSecrets } from './secrets.ts';

/** What this test needs of the builder of the plant-service's own tests. */
interface PlantServiceTest {
  running: {
    healthUrl: string;
    database: { execute(statement: string): Promise<number> };
    call(method: 'plants.search', input: object, by: { actor: unknown }): Promise<{ items: { name: string }[] }>;
  };
  publish(owner: unknown, plant: object): Promise<unknown>;
  stop(): Promise<void>;
}
interface Builder {
  lisbon: object;
  person: () => unknown;
  PlantServiceTest: { start(options: { readUrl: (url: string) => string }): Promise<PlantServiceTest> };
}
// By its path: Node can't run the decorated sources of services, so that nothing here may import them.
const builder = path.join(ROOT, 'apps', 'plant-service', 'test', 'plant-service.ts');
const { lisbon, person, PlantServiceTest } = (await import(builder)) as Builder;

const folder = mkdtempSync(path.join(os.tmpdir(), 'offshoot-replica-'));
const secrets = completeSecrets({}, []);
const groups = { primary: new ProcessGroup(), replica: new ProcessGroup() };
const kept: Kept[] = [];
const clients: pg.Client[] = [];
let test: PlantServiceTest;

/** Starts a server on the data that its folder has, or on new data. */
async function start(name: keyof typeof groups): Promise<{ url: string; client: pg.Client }> {
  const context = {
    ...{ dataDir: path.join(folder, name), cacheDir: CACHE_DIR, secrets, group: groups[name], durable: false },
    ...{ given: {}, keepUp: (server: Kept) => void kept.push(server) },
  };
  const { env } = await startPostgres(context);
  const url = env.DATABASE_ADMIN_URL ?? '';
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return { url, client };
}

/** Copies the primary's data as they are, and lets a server that starts on the copy follow. */
async function copyData({ url, client }: Awaited<ReturnType<typeof start>>): Promise<void> {
  const [from, to] = ['primary', 'replica'].map((name) => path.join(folder, name, 'postgres', 'data'));
  await client.query(`SELECT pg_backup_start('replica', fast => true)`);
  cpSync(from ?? '', to ?? '', {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => path.basename(file) !== 'postmaster.pid',
  });
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
  writeFileSync(path.join(to ?? '', 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(path.join(to ?? '', 'standby.signal'), '');
  appendFileSync(
    path.join(to ?? '', 'postgresql.auto.conf'),
    `primary_conninfo = '${url.replace(/\/postgres$/, '')}'\n`,
  );
}

const names = async () => {
  const { items } = await test.running.call('plants.search', { ...lisbon, radius_km: 5 }, { actor: person() });
  return items.map(({ name }) => name);
};
const untilIt = (follows: 0 | 1) =>
  eventually(async () => {
    const metrics = await (await fetch(`${test.running.healthUrl}/metrics`)).text();
    return new RegExp(`^offshoot_read_replica_follows\\{[^}]*\\} ${follows}$`, 'm').test(metrics);
  });

describe('searches with a read replica', () => {
  let replica: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    const primary = await start('primary');
    await copyData(primary);
    replica = await start('replica');
    process.env.DATABASE_ADMIN_URL = primary.url;
    const { port } = new URL(replica.url);
    test = await PlantServiceTest.start({ readUrl: (url) => Object.assign(new URL(url), { port }).href });
    await test.publish(person(), { name: 'Fern of the copy', ...lisbon });
    await untilIt(1);
  });
  afterAll(async () => {
    await test.stop();
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
    await Promise.all(Object.values(groups).map((group) => group.stopAll()));
    rmSync(folder, { recursive: true, force: true });
  });

  it('read from it', async () => {
    await eventually(async () => (await names()).includes('Fern of the copy'));
    await replica.client.query('SELECT pg_wal_replay_pause()');
    await test.running.database.execute(`UPDATE plant SET name = 'Fern of the original'`);
    expect(await names()).toEqual(['Fern of the copy']);
    await replica.client.query('SELECT pg_wal_replay_resume()');
    await eventually(async () => (await names()).includes('Fern of the original'));
  });

  it('use the database itself while it is away, and none of them fails', async () => {
    let stopped = false;
    const stop = groups.replica.stopOne('postgres').then(() => (stopped = true));
    const listings: string[][] = [];
    while (!stopped) listings.push(await names());
    await stop;
    listings.push(await names());
    expect(new Set(listings.flat())).toEqual(new Set(['Fern of the original']));
    await untilIt(0);
    await kept.at(-1)?.again();
    await untilIt(1);
    expect(await names()).toEqual(['Fern of the original']);
  });
});
