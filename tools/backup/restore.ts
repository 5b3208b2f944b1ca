import { execFile } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { access, chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { acquireLock } from '../dev/lock.ts';
import { ordinaryUser } from '../infrastructure/postgres.ts';
import { readArchive } from './archive.ts';
import { checkDescription, type Description } from './description.ts';
import { beginRestore, moveRestored, removeLeftOvers } from './left-overs.ts';

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

async function unpack(file: string, passphrase: string, work: string): Promise<Description> {
  let description: Description | undefined;
  await readArchive(file, passphrase, async (name, content) => {
    if (!description) {
      if (name !== 'backup.json') throw new Error(`${file} is not a backup of Offshoot.`);
      description = checkDescription(await text(content));
      return;
    }
    const place = placeOf(work, name.replace(/\/$/, ''));
    if (name.endsWith('/')) {
      content.resume();
      await mkdir(place, { recursive: true, mode: 0o700 });
    } else await pipeline(content, createWriteStream(place, { mode: 0o600 }));
  });
  if (!description) throw new Error(`${file} is empty.`);
  return description;
}

/**
 * Restores a backup into a data folder without data. Everything is read and checked beside it first: a wrong passphrase
 * or a damaged file changes nothing.
 */
export async function restore(file: string, passphrase: string, folder: string): Promise<Description> {
  await access(file).catch(() => {
    throw new Error(`There is no file ${file}.`);
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = acquireLock(folder);
  removeLeftOvers(folder, true).forEach((sentence) => console.log(sentence));
  const work = beginRestore(folder);
  try {
    const found = data.filter((name) => existsSync(path.join(folder, name)));
    if (found.length > 0) {
      throw new Error(
        `${folder} holds the data of a copy already (${found.join(', ')}). Restore into an empty folder (DATA_DIR), or remove them: npm run reset`,
      );
    }
    const description = await unpack(file, passphrase, work);
    const cluster = path.join(work, 'postgres', 'data');
    await chmod(cluster, 0o700);
    const { uid, gid } = ordinaryUser();
    if (uid !== undefined) await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, path.dirname(cluster)]);
    await promisify(execFile)('sync', ['-f', work]);
    moveRestored(folder, work);
    return description;
  } finally {
    await rm(work, { recursive: true, force: true });
    release();
  }
}
