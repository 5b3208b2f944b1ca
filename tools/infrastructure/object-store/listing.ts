import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { eventsOf, type ObjectMetadata } from './object-files.ts';
import { isOwnName, objectSuffix } from './object-place.ts';
import { codeOf } from './s3-error.ts';

export interface Wanted {
  prefix: string;
  /** Keys up to the next one of it are told as one; empty for every key by itself. */
  delimiter: string;
  /** Keys up to this one are left out. */
  after: string;
  most: number;
}

export interface Page {
  objects: (ObjectMetadata & { key: string })[];
  commonPrefixes: string[];
  /** What to ask for `after`, where there is more. */
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

/** Comes behind whatever else a key may go on with. */
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
    // It went with the last object in it.
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** The keys of a folder and of those in it, in the order of keys: a folder stands where the first key in it does. */
async function* keysIn(folder: string, base: string, wanted: Wanted): AsyncGenerator<Found> {
  const { prefix, after } = wanted;
  for (const { key, name, isFolder } of (await entriesIn(folder, base)).sort(byKey)) {
    const inside = path.join(folder, name);
    if (!isFolder) {
      if (key > after && key.startsWith(prefix)) yield { key, file: inside };
    } else if ((key.startsWith(prefix) || prefix.startsWith(key)) && (key > after || after.startsWith(key))) {
      yield* keysIn(inside, key, wanted);
    }
  }
}

function commonPrefixOf(key: string, { prefix, delimiter }: Wanted): string | undefined {
  const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
  return end === -1 ? undefined : key.slice(0, end + delimiter.length);
}

/** So many keys of a bucket as are wanted, in order. */
export async function listObjects(bucketFolder: string, wanted: Wanted): Promise<Page> {
  const page: Page = { objects: [], commonPrefixes: [], next: undefined };
  let last = '';
  for await (const { key, file } of keysIn(bucketFolder, '', wanted)) {
    const common = commonPrefixOf(key, wanted);
    if (common !== undefined && page.commonPrefixes.at(-1) === common) continue;
    if (page.objects.length + page.commonPrefixes.length >= wanted.most) {
      page.next = last;
      break;
    }
    if (common !== undefined) {
      page.commonPrefixes.push(common);
      last = common + behindAll;
      continue;
    }
    const stats = await stat(file).catch(() => undefined);
    if (stats) page.objects.push({ key, ...eventsOf(stats) });
    last = key;
  }
  return page;
}
