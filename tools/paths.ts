import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** Shared by all instances on this machine: unpacked packages, compile caches. */
export const CACHE_DIR = path.join(ROOT, '.local', 'cache');

/**
 * The data folder of this instance. npm changes the working directory, so a relative DATA_DIR is resolved from where
 * npm was called.
 */
export function dataDir(env: Record<string, string | undefined> = process.env): string {
  return path.resolve(env.INIT_CWD ?? process.cwd(), env.DATA_DIR || path.join(ROOT, '.local'));
}
