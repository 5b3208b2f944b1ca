import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isRunning } from '../bootstrap/lock.mjs';

// What a backup or restore has begun is named after its process in the data folder, so that what a killed one leaves is found.
const begun = /^\.(?<kind>backing-up|restoring|restored)-(?<pid>\d+)$/;
/** A file of keys or settings that was not renamed into place. */
const unfinished = /^(?:secrets|stamps|run|servers)\.json\.new$/;

/** Creates the folder into which this process unpacks a backup, readable only by its owner. */
export function beginRestore(dataDir: string): string {
  const work = path.join(dataDir, `.restoring-${process.pid}`);
  mkdirSync(work, { mode: 0o700 });
  return work;
}

/** Records where this process writes a backup. @returns removes the record and what is not finished there */
export function recordBackup(dataDir: string, file: string): () => void {
  const record = path.join(dataDir, `.backing-up-${process.pid}`);
  writeFileSync(record, file, { mode: 0o600 });
  return () => {
    rmSync(file, { force: true });
    rmSync(record, { force: true });
  };
}

/**
 * Moves an unpacked and checked backup into the data folder. It has another name from then on: if this process is killed meanwhile,
 * the rest is moved at the next start.
 */
export function moveRestored(dataDir: string, unpacked: string, pid = process.pid): void {
  const restored = path.join(dataDir, `.restored-${pid}`);
  if (unpacked !== restored) renameSync(unpacked, restored);
  for (const name of readdirSync(restored)) renameSync(path.join(restored, name), path.join(dataDir, name));
  rmdirSync(restored);
}

function removeOne(dataDir: string, name: string): string {
  const place = path.join(dataDir, name);
  const { kind, pid } = begun.exec(name)?.groups ?? {};
  if (kind === 'restored') {
    moveRestored(dataDir, place, Number(pid));
    return `The rest of a restore that was killed is moved into ${dataDir}.`;
  }
  const removed = kind === 'backing-up' ? readFileSync(place, 'utf8') : place;
  if (existsSync(removed)) rmSync(removed, { recursive: true });
  rmSync(place, { recursive: true, force: true });
  return `Removed ${removed}, which a killed process had left.`;
}

/**
 * Removes what killed backups and restores have left of this data folder: it may hold keys and personal data.
 * @param locked whether this process holds the lock of the folder, without which only backups are looked for
 * @returns a sentence for each
 */
export function removeLeftOvers(dataDir: string, locked: boolean): string[] {
  if (!existsSync(dataDir)) return [];
  const left = readdirSync(dataDir).filter((name) => {
    const { kind, pid } = begun.exec(name)?.groups ?? {};
    if (kind === undefined) return locked && unfinished.test(name);
    return (locked || kind === 'backing-up') && !isRunning(Number(pid));
  });
  return left.map((name) => removeOne(dataDir, name));
}
