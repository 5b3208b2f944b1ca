import { execFile } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { access, chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { acquireLock } from '../dev/lock.ts';
import { BUCKET } from '../infrastructure/object-store.ts';
import { placeOf as placeOfObject } from '../infrastructure/object-store/object-place.ts';
import { postgresPrograms } from '../infrastructure/postgres-programs.ts';
import { ordinaryUser, startPostgres } from '../infrastructure/postgres.ts';
import { ProcessGroup } from '../infrastructure/process-group.ts';
import type { Secrets } from '../infrastructure/secrets.ts';
import { CACHE_DIR } from '../paths.ts';
import { readArchive } from './archive.ts';
import { checkDescription, type Description } from './description.ts';
import { beginRestore, moveRestored, removeLeftOvers } from './left-overs.ts';
import { rowsEntry, type RowCounts } from './row-counts.ts';
import { verifyRestored } from './verify-restored.ts';

/** What makes a data folder a copy of its own. */
const data = ['postgres', 'redis', 'nats', 'objects', 'secrets.json', 'stamps.json', 'docker.json'];
const restorable = /^(?:(?:postgres|objects)(?:\/|$)|(?:secrets|stamps)\.json$)/;

/** @throws Error for a name that no backup of ours contains: it could lead out of the folder */
function placeOf(folder: string, name: string): string {
  const place = path.resolve(folder, name);
  if (!restorable.test(name) || !place.startsWith(`${folder}${path.sep}`))
    throw new Error(`The backup contains "${name}", which is no file of a copy.`);
  return place;
}

/** What was unpacked. */
interface Unpacked {
  description: Description;
  /** Of a server that ran. */
  rows: RowCounts | undefined;
}

async function unpack(file: string, passphrase: string, work: string): Promise<Unpacked> {
  let description: Description | undefined;
  let rows: RowCounts | undefined;
  await readArchive(file, passphrase, async (name, content) => {
    if (!description) {
      if (name !== 'backup.json') throw new Error(`${file} is not a backup of Offshoot.`);
      description = checkDescription(await text(content), 'copy', postgresPrograms().major);
      return;
    }
    if (name === rowsEntry) {
      rows = JSON.parse(await text(content)) as RowCounts;
      return;
    }
    const place = placeOf(work, name.replace(/\/$/, ''));
    if (name.endsWith('/')) {
      content.resume();
      await mkdir(place, { recursive: true, mode: 0o700 });
    } else await pipeline(content, createWriteStream(place, { mode: 0o600 }));
  });
  if (!description) throw new Error(`${file} is empty.`);
  return { description, rows };
}

/** Starts the restored database beside its place, and looks whether all of it is there. */
async function verify(work: string, rows: RowCounts | undefined): Promise<string> {
  if (!rows) return 'Its rows were not counted: PostgreSQL did not run when it was backed up.';
  const group = new ProcessGroup();
  const secrets = JSON.parse(readFileSync(path.join(work, 'secrets.json'), 'utf8')) as Secrets;
  try {
    const context = { dataDir: work, cacheDir: CACHE_DIR, secrets, group, durable: true, given: {} };
    const { env } = await startPostgres(context);
    return await verifyRestored(rows, env.DATABASE_ADMIN_URL ?? '', (key) =>
      Promise.resolve(existsSync(placeOfObject(path.join(work, 'objects', BUCKET), key).object)),
    );
  } finally {
    await group.stopAll();
    rmSync(path.join(work, 'logs'), { recursive: true, force: true });
  }
}

/**
 * Restores a backup into a data folder without data. Everything is read and checked beside it first: a wrong passphrase
 * or a damaged file changes nothing, nor does one that lacks rows or photos.
 * @returns what it is, and a sentence about what was verified
 */
export async function restore(
  file: string,
  passphrase: string,
  folder: string,
): Promise<{ description: Description; verified: string }> {
  await access(file).catch(() => {
    throw new Error(`There is no file ${file}.`);
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = acquireLock(folder);
  removeLeftOvers(folder, true).forEach((sentence) => console.log(sentence));
  const work = beginRestore(folder);
  try {
    const present = data.filter((name) => existsSync(path.join(folder, name)));
    if (present.length > 0) {
      throw new Error(
        `${folder} holds the data of a copy already (${present.join(', ')}). Restore into an empty folder (DATA_DIR), or remove them: npm run reset`,
      );
    }
    const { description, rows } = await unpack(file, passphrase, work);
    const cluster = path.join(work, 'postgres', 'data');
    await chmod(cluster, 0o700);
    const { uid, gid } = ordinaryUser();
    if (uid !== undefined) await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, path.dirname(cluster)]);
    const verified = await verify(work, rows);
    await promisify(execFile)('sync', ['-f', work]);
    moveRestored(folder, work);
    return { description, verified };
  } finally {
    await rm(work, { recursive: true, force: true });
    release();
  }
}
