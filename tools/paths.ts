import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** What every copy of the product on this machine can share: unpacked packages, compile caches. */
export const CACHE_DIR = path.join(ROOT, '.local', 'cache');

/** Where the data of this copy live. npm changes the working folder, so a relative DATA_DIR counts from where npm was called. */
export function dataDir(env: Record<string, string | undefined> = process.env): string {
  return path.resolve(env.INIT_CWD ?? process.cwd(), env.DATA_DIR || path.join(ROOT, '.local'));
}
