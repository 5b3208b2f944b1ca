import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;

/**
 * Whether a process of these tools runs under this id: ids are reused.
 *
 * @param {number} pid
 */
export function isRunning(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  try {
    return /tools\/(?:commands\/|bootstrap)|bench\/bench\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return true;
  }
}

/** @param {string} file @returns {string | undefined} */
function contentOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The running process that holds this lock, if any.
 *
 * @param {string} file
 */
export function holderOf(file) {
  const pid = Number(contentOf(file));
  return isRunning(pid) ? pid : undefined;
}

/**
 * Takes a lock that a killed process has left. It is moved aside first: another process may have taken it meanwhile, whose
 * lock is then put back.
 *
 * @param {string} file
 * @param {string} left what the lock contained
 */
function removeLeft(file, left) {
  const aside = `${file}.${process.pid}.left`;
  try {
    renameSync(file, aside);
    if (contentOf(aside) !== left) linkSync(aside, file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Locks a file for this process. The lock appears with its holder's id in it, so that no other process sees it empty.
 *
 * @param {string} file
 * @returns {(() => void) | undefined} unlocks it; undefined if a running process holds it
 */
export function tryLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    for (;;) {
      try {
        linkSync(own, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const content = contentOf(file);
      if (content === undefined) continue;
      if (isRunning(Number(content))) return undefined;
      removeLeft(file, content);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** An install takes a minute, a first start half of one. */
const WITHIN_MS = 15 * 60_000;

/**
 * Does work that changes what all copies of this checkout share (packages, built programs, free ports): one process at a time.
 *
 * @template T
 * @param {string} root
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function inTurn(root, work) {
  const file = path.join(root, '.local', 'checkout.lock');
  const end = performance.now() + WITHIN_MS;
  let release = tryLock(file);
  if (!release)
    console.log(`Process ${holderOf(file)} starts or builds in this checkout; waiting until it has finished …`);
  while (!release) {
    if (performance.now() > end)
      throw new Error(`Process ${holderOf(file)} has held ${file} for too long. Stop it first.`);
    await sleep(100);
    release = tryLock(file);
  }
  try {
    return await work();
  } finally {
    release();
  }
}
