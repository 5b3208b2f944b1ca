import type { Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** An object of a bucket, as it is when it is opened. */
export interface OpenObject {
  size: number;
  contentType: string;
  content: Readable;
}

/**
 * What an archive holds under a name: a folder, given bytes, the bytes of a file at the time it is read, or an object, unless
 * it has been deleted by then.
 */
export type Entry =
  | { name: string; kind: 'folder' }
  | { name: string; kind: 'bytes'; bytes: Buffer }
  | { name: string; kind: 'file'; file: string }
  | { name: string; kind: 'object'; open: () => Promise<OpenObject | undefined> };

/** What an archive says of an entry beside its name. */
export interface ReadEntry {
  /** In bytes. */
  size: number;
  /** Of an object. */
  contentType?: string;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The result of reading something that a running server may have removed; undefined if it has. */
export async function ifPresent<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}

/**
 * The files and folders below a folder, folders first, as entries below `name`.
 * @param skip called with the path inside the folder; skipped folders are not entered
 */
export async function* entriesOf(
  folder: string,
  name: string,
  skip: (inside: string, stats: Stats) => boolean = () => false,
  inside = '',
): AsyncGenerator<Entry> {
  const here = path.join(folder, inside);
  const names = await ifPresent(readdir(here));
  if (!names) return;
  yield { name: path.posix.join(name, inside), kind: 'folder' };
  for (const child of names.sort()) {
    const place = path.posix.join(inside, child);
    const stats = await ifPresent(lstat(path.join(folder, place)));
    if (!stats || skip(place, stats)) continue;
    if (stats.isDirectory()) yield* entriesOf(folder, name, skip, place);
    else if (stats.isFile()) yield { name: path.posix.join(name, place), kind: 'file', file: path.join(folder, place) };
  }
}
