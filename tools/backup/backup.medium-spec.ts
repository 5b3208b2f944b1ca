import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { startPostgres } from '../infrastructure/postgres.ts';
import { ProcessGroup } from '../infrastructure/process-group.ts';
import { loadSecrets } from '../infrastructure/secrets.ts';
import { writeBackup } from './back-up.ts';
import { runningCluster, stoppedCluster } from './base-backup.ts';
import { productDatabase } from './product-database.ts';

import { restore } from './restore.ts';
import { createSampleDatabase } from './sample-database.ts';

const passphrase = 'a passphrase of a test';
let root: string;
let original: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'offshoot-backup-'));
  original = path.join(root, 'original');
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function start(dataDir: string, group: ProcessGroup): Promise<Record<string, string>> {
  const secrets = loadSecrets(dataDir, []);
  const context = { dataDir, cacheDir: root, secrets, group, durable: false, given: {} };
  return (await startPostgres(context)).env;
}

async function connected<T>(env: Record<string, string>, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: productDatabase(env.DATABASE_ADMIN_URL ?? '') });
  await client.connect();
  return work(client).finally(() => client.end());
}

const object = (folder: string, name: number) => path.join(folder, 'objects', 'offshoot', `${name}._S3rver_object`);

/** Backs up while rows are written, each with its object first and in two schemas at once. @returns the number of rows */
async function backUpUnderLoad(file: string): Promise<number> {
  await mkdir(path.join(original, 'objects', 'offshoot'), { recursive: true });
  const group = new ProcessGroup();
  const env = await start(original, group);
  try {
    await createSampleDatabase(env.DATABASE_ADMIN_URL ?? '');
    return await connected(env, async (client) => {
      for (const schema of ['one', 'two'])
        await client.query(`CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.row (id integer)`);
      let isDone = false;
      let rows = 0;
      const load = async () => {
        for (; !isDone; rows += 1) {
          await writeFile(object(original, rows), 'photo');
          await client.query(`WITH one AS (INSERT INTO one.row VALUES (${rows})) INSERT INTO two.row VALUES (${rows})`);
        }
      };
      const cluster = runningCluster(env.DATABASE_ADMIN_URL ?? '', path.join(original, 'postgres', 'data'));
      const backup = writeBackup(original, file, passphrase, cluster).finally(() => (isDone = true));
      await Promise.all([backup, load()]);
      return rows;
    });
  } finally {
    await group.stopAll();
  }
}

it('restores all schemas and their objects as at one moment of a backup under load, and nothing from a bad file', async () => {
  const file = path.join(root, 'a.tar.gz.age');
  const written = await backUpUnderLoad(file);
  await expect(writeBackup(original, file, passphrase, stoppedCluster(original))).rejects.toThrow('exists already');
  await expect(restore(file, passphrase, original)).rejects.toThrow('holds the data of a copy already');

  const restored = path.join(root, 'restored');
  await expect(restore(file, `${passphrase}.`, restored)).rejects.toThrow('The passphrase is wrong');
  const cut = path.join(root, 'cut.tar.gz.age');
  await copyFile(file, cut);
  await truncate(cut, (await stat(cut)).size - 70_000);
  await expect(restore(cut, passphrase, restored)).rejects.toThrow('damaged or incomplete');
  expect(await readdir(restored)).toEqual([]);

  const { verified } = await restore(file, passphrase, restored);
  expect(verified).toMatch(/^3 tables with \d+ rows are as backed up/);
  const group = new ProcessGroup();
  try {
    await connected(await start(restored, group), async (client) => {
      const { rows } = await client.query<{ one: number[]; two: number[] }>(
        'SELECT (SELECT array_agg(id ORDER BY id) FROM one.row) AS one, (SELECT array_agg(id ORDER BY id) FROM two.row) AS two',
      );
      const { one: stored = [], two } = rows[0] ?? {};
      expect(stored).toEqual(two);
      expect(stored).toEqual(Array.from(stored.keys()));
      expect(stored.length).toBeGreaterThan(10);
      expect(stored.length).toBeLessThanOrEqual(written);
      expect(stored.filter((id) => !existsSync(object(restored, id)))).toEqual([]);
    });
  } finally {
    await group.stopAll();
  }
});
