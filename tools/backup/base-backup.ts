import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { entriesOf, type Entry } from './entry.ts';
import { rowCounts, rowsEntry } from './row-counts.ts';

/** Folders whose content a server writes afresh at its start, as pg_basebackup leaves them out. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const left = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map']);
const control = 'global/pg_control';
const segment = /^pg_wal\/[0-9A-F]{24}$/;

function isLeftOut(inside: string): boolean {
  const [first = '', ...more] = inside.split('/');
  const name = path.posix.basename(inside);
  return (
    (emptied.has(first) && more.length > 0) ||
    left.has(inside) ||
    name.startsWith('pgsql_tmp') ||
    name === 'pg_internal.init'
  );
}

/** A page that a server overwrites: read until two reads agree, as either may have seen half a write. */
async function readTwice(file: string): Promise<Buffer> {
  let before = await readFile(file);
  for (;;) {
    const now = await readFile(file);
    if (now.equals(before)) return now;
    before = now;
  }
}

/** The data folder of a server that does not run. */
export const stoppedCluster = (data: string): AsyncIterable<Entry> => entriesOf(data, 'postgres/data', isLeftOut);

/**
 * The data folder of a running server, as PostgreSQL's low-level base backup: its files as they are, and the log of what
 * was written meanwhile. Restored, it is the state of all schemas at one moment, the end of this backup. Last come the numbers
 * of rows at that moment.
 * @param data where its folder is expected; by default, where the server says that it is
 */
export async function* runningCluster(adminUrl: string, data?: string): AsyncGenerator<Entry> {
  const client = new pg.Client({ connectionString: adminUrl });
  let broken: Error | undefined;
  client.on('error', (error) => (broken = error));
  await client.connect();
  try {
    const { rows: folders } = await client.query<{ data_directory: string }>('SHOW data_directory');
    const folder = path.resolve(folders[0]?.data_directory ?? '');
    if (data !== undefined && folder !== data)
      throw new Error('PostgreSQL is not the embedded one of this copy: back it up with its own programs.');
    await access(folder).catch(() => {
      throw new Error(`The folder of PostgreSQL, ${folder}, is not mounted here.`);
    });
    // Keeps the log from the beginning of the backup; it ends with this session.
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`]);
    const { rows: begun } = await client.query<{ segment: string }>(
      `SELECT pg_walfile_name(pg_backup_start('offshoot', fast => true)) AS segment`,
    );
    yield* entriesOf(
      folder,
      'postgres/data',
      (inside) => isLeftOut(inside) || inside === control || /^pg_wal\/./.test(inside),
    );
    yield { name: `postgres/data/${control}`, kind: 'bytes', bytes: await readTwice(path.join(folder, control)) };
    const rows = await rowCounts(adminUrl);
    const { rows: ended } = await client.query<{ segment: string; label: string }>(
      'SELECT pg_walfile_name(lsn) AS segment, labelfile AS label FROM pg_backup_stop(wait_for_archive => false)',
    );
    const [from, to] = [begun[0]?.segment ?? '', ended[0]?.segment ?? ''];
    for await (const entry of entriesOf(path.join(folder, 'pg_wal'), 'postgres/data/pg_wal')) {
      const name = path.posix.basename(entry.name);
      const isWanted = !segment.test(`pg_wal/${name}`) || (name >= from && name <= to);
      if (entry.kind === 'folder' || isWanted) yield entry;
    }
    yield { name: 'postgres/data/backup_label', kind: 'bytes', bytes: Buffer.from(ended[0]?.label ?? '') };
    yield { name: rowsEntry, kind: 'bytes', bytes: Buffer.from(JSON.stringify(rows)) };
  } catch (error) {
    throw broken ? new Error(`PostgreSQL went away during the backup: ${broken.message}`, { cause: error }) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
