import path from 'node:path';
import { holderOf, tryLock } from '../bootstrap/lock.mjs';

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'lock');
}

/** The process that holds the lock of this data folder, if any. */
export function lockHolder(dataDir: string): number | undefined {
  return holderOf(lockFile(dataDir));
}

/**
 * Locks a data folder for this process; throws with the holder's process id if it is locked. Returns the function that
 * unlocks it.
 */
export function acquireLock(dataDir: string): () => void {
  const release = tryLock(lockFile(dataDir));
  if (release) return release;
  throw new Error(
    `Process ${lockHolder(dataDir) ?? '(just ended)'} already works on ${dataDir}. ` +
      'Stop it first (a copy of the product: `npm run stop`). A second copy runs beside it with another folder in DATA_DIR.',
  );
}
