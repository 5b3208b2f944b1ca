import { createWriteStream, existsSync, writeFileSync } from 'node:fs';
import { chmod, lchown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { readArchive } from './archive.ts';
import type { Bucket } from './bucket.ts';
import { checkDescription, type Description } from './description.ts';
import type { ReadEntry } from './entry.ts';
import { rowsEntry, type RowCounts } from './row-counts.ts';

/** Where the servers of an installation keep their data. PostgreSQL does not run; the object store does. */
export interface EmptyServers {
  /** The data folder of PostgreSQL. */
  data: string;
  /** The major version of PostgreSQL that will read it. */
  major: string;
  /** Who owns the folder, where this process is root. */
  owner: number;
  bucket: Bucket;
}

const inCluster = 'postgres/data/';
const inBucket = 'files/';

/** A consumer of the entries that one reading is not for. */
const skip = (content: Readable): Promise<void> => finished(content.resume());

/** Reads what a backup says of itself, and hands each other entry on. Ends only once the file is known to be whole. */
async function readBackup(
  file: string,
  passphrase: string,
  major: string,
  each: (name: string, content: Readable, entry: ReadEntry) => Promise<void>,
): Promise<Description> {
  let description: Description | undefined;
  await readArchive(file, passphrase, async (name, content, entry) => {
    if (description) return each(name, content, entry);
    if (name !== 'backup.json') throw new Error(`${file} is not a backup of Offshoot.`);
    description = checkDescription(await text(content), 'servers', major);
  });
  if (!description) throw new Error(`${file} is empty.`);
  return description;
}

/** @throws Error for a name that no backup of ours contains: it could lead out of the folder */
function placeOf(folder: string, name: string): string {
  const place = path.resolve(folder, name.slice(inCluster.length));
  if (place !== folder && !place.startsWith(`${folder}${path.sep}`))
    throw new Error(`The backup contains "${name}", which is no file of a database.`);
  return place;
}

async function unpackCluster(name: string, content: Readable, work: string): Promise<void> {
  const place = placeOf(work, name);
  if (name.endsWith('/')) {
    content.resume();
    await mkdir(place, { recursive: true, mode: 0o700 });
  } else await pipeline(content, createWriteStream(place, { mode: 0o600 }));
}

async function giveTo(owner: number, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  await lchown(folder, owner, owner);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(path.join(entry.parentPath, entry.name), owner, owner);
}

/**
 * Restores a backup into servers without data. The whole file is read and checked before anything is in its place: a wrong
 * passphrase or a damaged file changes nothing. If it is interrupted while objects are stored, it can be repeated.
 */
export async function restoreServers(
  file: string,
  passphrase: string,
  { data, major, owner, bucket }: EmptyServers,
): Promise<Description> {
  if (existsSync(path.join(data, 'PG_VERSION')))
    throw new Error(`${data} holds a database already. Restore into an empty volume.`);
  const work = `${data}.restoring`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true, mode: 0o700 });
  try {
    await readBackup(file, passphrase, major, (name, content) =>
      name.startsWith(inCluster) ? unpackCluster(name, content, work) : skip(content),
    );
    const description = await readBackup(file, passphrase, major, (name, content, entry) =>
      name.startsWith(inBucket) ? bucket.put(name.slice(inBucket.length), content, entry) : skip(content),
    );
    await chmod(work, 0o700);
    await giveTo(owner, work);
    await rename(work, data);
    return description;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Writes the secrets of a backup into a new file. @throws Error if there is one, or if the backup has none */
export async function restoreSecrets(file: string, passphrase: string, major: string, target: string): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} exists already.`);
  let secrets: string | undefined;
  await readBackup(file, passphrase, major, async (name, content) => {
    if (name === 'secrets.json') secrets = await text(content);
    else await skip(content);
  });
  if (secrets === undefined)
    throw new Error(`${file} has no secrets: they are in the vault that it was written beside.`);
  writeFileSync(target, secrets, { mode: 0o600, flag: 'wx' });
}

/** The row counts of a backup, once the file is known to be whole. */
export async function rowsOf(file: string, passphrase: string, major: string): Promise<RowCounts> {
  let rows: RowCounts = {};
  await readBackup(file, passphrase, major, async (name, content) => {
    if (name === rowsEntry) rows = JSON.parse(await text(content)) as RowCounts;
    else await skip(content);
  });
  return rows;
}
