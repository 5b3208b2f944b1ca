import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { storeClient } from '../infrastructure/object-store.ts';
import { postgresPrograms } from '../infrastructure/postgres-programs.ts';
import { ordinaryUser, startPostgres } from '../infrastructure/postgres.ts';
import { ProcessGroup } from '../infrastructure/process-group.ts';
import { loadSecrets } from '../infrastructure/secrets.ts';
import { Bucket } from './bucket.ts';
import { productDatabase } from './product-database.ts';
import { createSampleDatabase } from './sample-database.ts';
import { backUpServers, backupsIn, lastBackup } from './server-backup.ts';
import { restoreSecrets, restoreServers, rowsOf } from './server-restore.ts';
import { verifyRestored } from './verify-restored.ts';

const passphrase = 'a passphrase of a test';
const photos = [randomUUID(), randomUUID()];
const keyOf = (photo: string) => `photos/${photo}/320.webp`;
const { major } = postgresPrograms();
const owner = ordinaryUser().uid ?? process.getuid?.() ?? 0;
const client = storeClient(
  process.env.S3_ENDPOINT ?? '',
  process.env.S3_ACCESS_KEY ?? '',
  process.env.S3_SECRET_KEY ?? '',
);

let root: string;
let folder: string;
const groups: ProcessGroup[] = [];
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'offshoot-servers-'));
  folder = path.join(root, 'backups');
});
afterAll(async () => {
  for (const group of groups) await group.stopAll();
  await rm(root, { recursive: true, force: true });
});

async function newBucket(): Promise<{ name: string; bucket: Bucket }> {
  const name = `backup-${randomUUID().slice(0, 8)}`;
  await client.makeBucket(name);
  return { name, bucket: new Bucket(client, name) };
}

async function start(dataDir: string): Promise<{ adminUrl: string; group: ProcessGroup }> {
  const group = new ProcessGroup();
  groups.push(group);
  const context = { dataDir, cacheDir: root, secrets: loadSecrets(dataDir, []), group, durable: false, given: {} };
  return { adminUrl: (await startPostgres(context)).env.DATABASE_ADMIN_URL ?? '', group };
}

async function run(adminUrl: string, statement: string): Promise<void> {
  const connection = new pg.Client({ connectionString: productDatabase(adminUrl) });
  await connection.connect();
  await connection.query(statement).finally(() => connection.end());
}

describe('a backup of servers that run by themselves', () => {
  let file: string;
  let secretsFile: string;

  beforeAll(async () => {
    const original = path.join(root, 'original');
    const { name, bucket } = await newBucket();
    const { adminUrl, group } = await start(original);
    secretsFile = path.join(original, 'secrets.json');
    await createSampleDatabase(adminUrl, photos);
    for (const photo of photos)
      await client.putObject(name, keyOf(photo), `picture ${photo}`, undefined, { 'Content-Type': 'image/webp' });
    ({ file } = await backUpServers({ adminUrl, bucket, secretsFile }, folder, passphrase, 2));
    await group.stopAll();
  });

  it('restores database, files with their types and secrets, and verifies that all are there', async () => {
    const copy = path.join(root, 'copy');
    const { name, bucket } = await newBucket();
    const data = path.join(copy, 'postgres', 'data');
    const secrets = path.join(root, 'secrets.json');
    await restoreSecrets(file, passphrase, major, secrets);
    expect(await readFile(secrets, 'utf8')).toBe(await readFile(secretsFile, 'utf8'));
    await expect(restoreSecrets(file, passphrase, major, secrets)).rejects.toThrow('exists already');

    await restoreServers(file, passphrase, { data, major, owner, bucket });
    expect((await client.statObject(name, keyOf(photos[0] ?? ''))).metaData['content-type']).toBe('image/webp');
    await expect(restoreServers(file, passphrase, { data, major, owner, bucket })).rejects.toThrow(
      'holds a database already',
    );

    await copyFile(secrets, path.join(copy, 'secrets.json'));
    const { adminUrl } = await start(copy);
    const rows = await rowsOf(file, passphrase, major);
    const verify = () => verifyRestored(rows, adminUrl, (key) => bucket.has(key));
    expect(await verify()).toBe('1 tables with 2 rows are as backed up, and the 2 newest photos are there.');
    await client.removeObject(name, keyOf(photos[1] ?? ''));
    await expect(verify()).rejects.toThrow(`missing: ${keyOf(photos[1] ?? '')}`);
    await run(adminUrl, 'DROP TABLE plant.photo');
    await expect(verify()).rejects.toThrow('plant.photo: 2 in the backup, none restored');
  });

  it('changes nothing with a wrong passphrase, a damaged file, another version of PostgreSQL or a backup of a copy', async () => {
    const { bucket } = await newBucket();
    const data = path.join(root, 'untouched', 'data');
    const servers = { data, major, owner, bucket };
    const cut = path.join(root, 'cut.tar.gz.age');
    await copyFile(file, cut);
    await truncate(cut, (await stat(cut)).size - 70_000);
    await expect(restoreServers(file, `${passphrase}.`, servers)).rejects.toThrow('The passphrase is wrong');
    await expect(restoreServers(cut, passphrase, servers)).rejects.toThrow('damaged or incomplete');
    await expect(restoreServers(file, passphrase, { ...servers, major: '17' })).rejects.toThrow(
      'The backup is of PostgreSQL',
    );
    expect(await readdir(path.dirname(data))).toEqual([]);
    expect(await bucket.isEmpty()).toBe(true);
  });
});

it('keeps the newest backups, removes what a killed one has left, and says when the last was completed', async () => {
  const several = path.join(root, 'several');
  const { bucket } = await newBucket();
  const { adminUrl } = await start(path.join(root, 'small'));
  await createSampleDatabase(adminUrl);
  expect(lastBackup(several)).toBeUndefined();
  const files = [];
  for (let each = 0; each < 3; each += 1) {
    files.push((await backUpServers({ adminUrl, bucket }, several, passphrase, 2)).file);
    await writeFile(path.join(several, 'offshoot-20260101T000000Z.tar.gz.age.new'), 'left by a killed backup');
  }
  expect(backupsIn(several)).toEqual(files.slice(1));
  expect(lastBackup(several)?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  await backUpServers({ adminUrl, bucket }, several, passphrase, 1);
  expect((await readdir(several)).filter((name) => name.endsWith('.new'))).toEqual([]);
  expect(existsSync(files[2] ?? '')).toBe(false);
});
