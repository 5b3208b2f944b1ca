import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { writeArchive, type Written } from './archive.ts';
import { runningCluster } from './base-backup.ts';
import type { Bucket } from './bucket.ts';
import { describeBackup } from './description.ts';
import type { Entry } from './entry.ts';

/** Servers that run by themselves, each in its container. */
export interface Servers {
  /** Of the administrator. The folder of PostgreSQL is mounted where the server has it. */
  adminUrl: string;
  bucket: Bucket;
  /** The secrets of the installation, where they are not in a vault. */
  secretsFile?: string | undefined;
}

async function folderOf(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory').finally(() => client.end());
  return rows[0]?.data_directory ?? '';
}

/** Objects are read before and after the database, so that each one that its rows name is there. */
async function* entries({ adminUrl, bucket, secretsFile }: Servers): AsyncGenerator<Entry> {
  const description = describeBackup('servers', await folderOf(adminUrl));
  yield { name: 'backup.json', kind: 'bytes', bytes: Buffer.from(JSON.stringify(description)) };
  if (secretsFile !== undefined) yield { name: 'secrets.json', kind: 'file', file: secretsFile };
  const begun = new Date();
  yield* bucket.entries();
  yield* runningCluster(adminUrl);
  yield* bucket.entries(begun);
}

const ending = '.tar.gz.age';
const unfinished = `${ending}.new`;

/** The backups in a folder, oldest first. */
export const backupsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.startsWith('offshoot-') && name.endsWith(ending))
        .sort()
        .map((name) => path.join(folder, name))
    : [];

/** When the newest backup of a folder was completed; undefined if there is none. */
export function lastBackup(folder: string): Date | undefined {
  const newest = backupsIn(folder).at(-1);
  return newest === undefined ? undefined : statSync(newest).mtime;
}

/**
 * Writes a backup into a folder, in which no other process writes any, and removes the oldest ones.
 * @param keep how many backups stay
 * @returns the file, and what is in it
 */
export async function backUpServers(
  servers: Servers,
  folder: string,
  passphrase: string,
  keep: number,
): Promise<Written & { file: string }> {
  mkdirSync(folder, { recursive: true });
  // Left by a backup that was killed.
  for (const name of readdirSync(folder)) if (name.endsWith(unfinished)) rmSync(path.join(folder, name));
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const file = path.join(folder, `offshoot-${time}${ending}`);
  try {
    const written = await writeArchive(`${file}.new`, passphrase, entries(servers));
    // A link, unlike a rename, never replaces a file.
    await link(`${file}.new`, file);
    for (const oldest of backupsIn(folder).slice(0, -keep)) rmSync(oldest);
    return { ...written, file };
  } finally {
    await rm(`${file}.new`, { force: true });
  }
}
