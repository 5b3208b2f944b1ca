import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { link } from 'node:fs/promises';
import path from 'node:path';
import { acquireLock, lockHolder } from '../dev/lock.ts';
import { readServers } from '../dev/run-file.ts';
import type { Secrets } from '../infrastructure/secrets.ts';
import { writeArchive, type Written } from './archive.ts';
import { runningCluster, stoppedCluster } from './base-backup.ts';
import { entriesOf, type Entry } from './entry.ts';
import { describeBackup } from './description.ts';
import { recordBackup, removeLeftOvers } from './left-overs.ts';

/** Files that were renamed into place this long before an instant count as written since: clocks of file systems lag. */
const margin = 60_000;

/** A running or stopped copy, ready to be read. */
interface Source {
  cluster: AsyncIterable<Entry>;
  done: () => void;
}

/** @throws Error if the servers of this copy are not the embedded ones, which keep their data in its folder */
function sourceOf(folder: string): Source {
  const data = path.join(folder, 'postgres', 'data');
  if (!existsSync(path.join(data, 'PG_VERSION')) || !existsSync(path.join(folder, 'objects')))
    throw new Error(`There is nothing to back up in ${folder}: it holds no embedded PostgreSQL and object store.`);
  if (lockHolder(folder) === undefined) {
    const done = acquireLock(folder);
    const pidFile = path.join(data, 'postmaster.pid');
    const pid = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n')[0] : undefined;
    if (pid && existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)) {
      done();
      throw new Error('A killed start has left PostgreSQL running. `npm start` repairs that; back up while it runs.');
    }
    return { cluster: stoppedCluster(data), done };
  }
  const servers = readServers(folder);
  const secrets = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as Secrets;
  if (servers.S3_ACCESS_KEY !== secrets.s3_access_key)
    throw new Error('The object store is not the embedded one of this copy: back it up with its own programs.');
  return { cluster: runningCluster(servers.DATABASE_ADMIN_URL ?? '', data), done: () => undefined };
}

/** Objects are read before and after the database, so that each one that its rows name is there. */
async function* entries(folder: string, cluster: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  yield {
    name: 'backup.json',
    kind: 'bytes',
    bytes: Buffer.from(JSON.stringify(describeBackup('copy', path.join(folder, 'postgres', 'data')))),
  };
  for (const name of ['secrets.json', 'stamps.json'])
    if (existsSync(path.join(folder, name))) yield { name, kind: 'file', file: path.join(folder, name) };
  const objects = path.join(folder, 'objects');
  const isUnfinished = (inside: string) => inside === '.unfinished';
  const since = Date.now() - margin;
  yield* entriesOf(objects, 'objects', isUnfinished);
  yield* cluster;
  yield* entriesOf(
    objects,
    'objects',
    (inside, stats) => isUnfinished(inside) || (stats.isFile() && stats.ctimeMs < since),
  );
}

/** Writes a backup into a new file, which appears only when it is complete. */
export async function writeBackup(
  folder: string,
  file: string,
  passphrase: string,
  cluster: AsyncIterable<Entry>,
): Promise<Written> {
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  const unfinished = `${file}.${process.pid}.new`;
  const removeUnfinished = recordBackup(folder, unfinished);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const written = await writeArchive(unfinished, passphrase, entries(folder, cluster));
    // A link, unlike a rename, never replaces a file.
    await link(unfinished, file);
    return written;
  } finally {
    removeUnfinished();
  }
}

/** Backs up a copy, running or stopped. */
export async function backUp(folder: string, file: string, passphrase: string): Promise<Written> {
  removeLeftOvers(folder, false).forEach((sentence) => console.log(sentence));
  const { cluster, done } = sourceOf(folder);
  return writeBackup(folder, file, passphrase, cluster).finally(done);
}
