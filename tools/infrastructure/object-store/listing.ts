import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { metadataOf, type ObjectMetadata } from './object-files.ts';
import { isOwnName, objectSuffix } from './object-place.ts';
import { codeOf } from './s3-error.ts';

export interface Wanted {
  prefix: string;
  /** Keys are grouped up to the next delimiter; empty lists every key by itself. */
  delimiter: string;
  /** Keys up to and including this one are skipped. */
  after: string;
  most: number;
}

export interface Page {
  objects: (ObjectMetadata & { key: string })[];
  commonPrefixes: string[];
  /** The `after` of the next page, if there is one. */
  next: string | undefined;
}

interface Found {
  key: string;
  file: string;
}

interface Entry {
  key: string;
  name: string;
  isFolder: boolean;
}

/** Sorts after any character that may continue a key. */
const behindAll = '\uffff';
const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : 1);

async function entriesIn(folder: string, base: string): Promise<Entry[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.flatMap((entry): Entry[] => {
      const [{ name }, isFolder] = [entry, entry.isDirectory()];
      if (isFolder) return isOwnName(name) ? [] : [{ key: `${base}${name}/`, name, isFolder }];
      return name.endsWith(objectSuffix) ? [{ key: base + name.slice(0, -objectSuffix.length), name, isFolder }] : [];
    });
  } catch (error) {
    // The folder was removed with its last object.
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** The keys of a folder and its subfolders in key order: a folder sorts by its first key. */
async function* keysIn(folder: string, base: string, query: Wanted): AsyncGenerator<Found> {
  const { prefix, after } = query;
  for (const { key, name, isFolder } of (await entriesIn(folder, base)).sort(byKey)) {
    const inside = path.join(folder, name);
    if (!isFolder) {
      if (key > after && key.startsWith(prefix)) yield { key, file: inside };
    } else if ((key.startsWith(prefix) || prefix.startsWith(key)) && (key > after || after.startsWith(key))) {
      yield* keysIn(inside, key, query);
    }
  }
}

function commonPrefixOf(key: string, { prefix, delimiter }: Wanted): string | undefined {
  const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
  return end === -1 ? undefined : key.slice(0, end + delimiter.length);
}

/** Up to the requested number of keys of a bucket, in order. */
export async function listObjects(bucketFolder: string, query: Wanted): Promise<Page> {
  const page: Page = { objects: [], commonPrefixes: [], next: undefined };
  let last = '';
  for await (const { key, file } of keysIn(bucketFolder, '', query)) {
    const common = commonPrefixOf(key, query);
    if (common !== undefined && page.commonPrefixes.at(-1) === common) continue;
    if (page.objects.length + page.commonPrefixes.length >= query.most) {
      page.next = last;
      break;
    }
    if (common !== undefined) {
      page.commonPrefixes.push(common);
      last = common + behindAll;
      continue;
    }
    const stats = await stat(file).catch(() => undefined);
    if (stats) page.objects.push({ key, ...metadataOf(stats) });
    last = key;
  }
  return page;
}
