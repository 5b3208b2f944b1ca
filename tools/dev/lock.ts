import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'lock');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    // Process ids are reused: only a command of these tools counts.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('tools/commands/');
  } catch {
    return true;
  }
}

/** The process that holds the lock of this data folder, if any. */
export function lockHolder(dataDir: string): number | undefined {
  const file = lockFile(dataDir);
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8'));
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : undefined;
}

/**
 * Locks a data folder for this process; throws with the holder's process id if it is locked. Returns the function that
 * unlocks it.
 */
export function acquireLock(dataDir: string): () => void {
  const file = lockFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const holder = lockHolder(dataDir);
  if (holder === undefined) rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(
      `Process ${holder ?? lockHolder(dataDir) ?? '(just starting)'} already works on ${dataDir}. ` +
        'Stop it first (a copy of the product: `npm run stop`). A second copy runs beside it with another folder in DATA_DIR.',
      { cause: error },
    );
  }
  return () => rmSync(file, { force: true });
}
