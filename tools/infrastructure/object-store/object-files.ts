import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, type Stats } from 'node:fs';
import { mkdir, open, readFile, rename, rmdir, stat, unlink, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { isBucketName, placeOf, type ObjectPlace } from './object-place.ts';
import { bodyInFile, type Claims } from './received-body.ts';
import { codeOf, S3Error } from './s3-error.ts';

/** The headers that an object is stored with beside those that all have, names in lower case. */
export type ObjectHeaders = Record<string, string>;

export interface ObjectMetadata {
  size: number;
  modified: Date;
  /** Names these bytes: the file, when it was written and its length. A checksum would be counted for nobody. */
  etag: string;
}

export interface OpenObject extends AsyncDisposable {
  file: FileHandle;
  events: ObjectMetadata;
  headers: ObjectHeaders;
}

const placeTries = 5;
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

export const eventsOf = ({ ino, mtimeMs, mtime, size }: Stats): ObjectMetadata => ({
  size,
  modified: mtime,
  etag: `"${[ino, Math.round(mtimeMs * 1_000), size].map((part) => part.toString(36)).join('-')}"`,
});

/**
 * Objects as files, under their keys. A file comes to its place by a rename, whole and, where writes are durable, on the
 * disk: who reads finds what was there before, or what was written.
 */
export class ObjectFiles {
  readonly #root: string;
  readonly #unfinished: string;
  readonly #durable: boolean;
  /** Those that were seen: none is ever removed. */
  readonly #buckets = new Set<string>();

  constructor(root: string, durable: boolean) {
    this.#root = root;
    this.#durable = durable;
    // In the same file system, and no name of a bucket.
    this.#unfinished = path.join(root, '.unfinished');
    rmSync(this.#unfinished, { recursive: true, force: true });
    mkdirSync(this.#unfinished, { recursive: true, mode: 0o700 });
  }

  /** A folder for what is no object yet; empty when the store starts. */
  async workFolder(): Promise<string> {
    const folder = path.join(this.#unfinished, randomUUID());
    await mkdir(folder);
    return folder;
  }

  /** @throws S3Error NoSuchBucket */
  async bucketFolder(bucket: string): Promise<string> {
    const folder = path.join(this.#root, bucket);
    if (this.#buckets.has(bucket)) return folder;
    if (!isBucketName(bucket) || !(await stat(folder).catch(() => undefined))?.isDirectory())
      throw new S3Error('NoSuchBucket');
    this.#buckets.add(bucket);
    return folder;
  }

  /** @throws S3Error BucketAlreadyOwnedByYou */
  async makeBucket(bucket: string): Promise<void> {
    if (!isBucketName(bucket)) throw new S3Error('InvalidArgument');
    if ((await this.#makeFolder(path.join(this.#root, bucket))) === undefined)
      throw new S3Error('BucketAlreadyOwnedByYou');
  }

  async place(bucket: string, key: string): Promise<ObjectPlace> {
    return placeOf(await this.bucketFolder(bucket), key);
  }

  /** Stores an object, over one of the same key. */
  async put(
    place: ObjectPlace,
    body: AsyncIterable<Buffer>,
    { headers, claims }: { headers: ObjectHeaders; claims: Claims },
  ): Promise<ObjectMetadata> {
    const unfinished = path.join(this.#unfinished, randomUUID());
    const unfinishedHeaders = `${unfinished}.json`;
    try {
      const events = await this.#write(unfinished, (file) => bodyInFile(body, claims, file));
      // The bytes come last, as it is they that make an object.
      if (Object.keys(headers).length === 0) await removeFile(place.headers);
      else {
        await this.#write(unfinishedHeaders, (file) => file.writeFile(JSON.stringify(headers)));
        await this.#putInPlace(unfinishedHeaders, place.headers);
      }
      await this.#putInPlace(unfinished, place.object);
      if (this.#durable) await syncFolder(place.folder);
      return events;
    } catch (error) {
      await Promise.all([unfinished, unfinishedHeaders].map(removeFile));
      throw error;
    }
  }

  /** Writes a file that is no object. */
  async putPart(file: string, body: AsyncIterable<Buffer>, claims: Claims): Promise<ObjectMetadata> {
    return this.#write(file, (part) => bodyInFile(body, claims, part));
  }

  /** @throws S3Error NoSuchKey */
  async open(place: ObjectPlace): Promise<OpenObject> {
    const file = await open(place.object).catch((error: unknown) => {
      throw isMissing(error) ? new S3Error('NoSuchKey') : error;
    });
    try {
      const [stats, headers] = await Promise.all([file.stat(), headersOf(place)]);
      return { file, events: eventsOf(stats), headers, [Symbol.asyncDispose]: () => file.close() };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Removes an object; one that does not exist is no error. */
  async remove(place: ObjectPlace, bucketFolder: string): Promise<void> {
    // The bytes go first: what is left of the others names no object.
    for (const file of [place.object, place.headers, place.formerChecksum]) await removeFile(file);
    let { folder } = place;
    while (folder !== bucketFolder && (await isRemoved(folder))) folder = path.dirname(folder);
    if (this.#durable) await syncFolder(folder);
  }

  async #write(name: string, fill: (file: FileHandle) => Promise<void>): Promise<ObjectMetadata> {
    await using file = await open(name, 'w', 0o600);
    await fill(file);
    if (this.#durable) await file.sync();
    return eventsOf(await file.stat());
  }

  async #putInPlace(unfinished: string, file: string): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await rename(unfinished, file);
      } catch (error) {
        // The folder is not there yet, or went with the last object in it a moment ago.
        if (!isMissing(error) || tried === placeTries) throw error;
        await this.#makeFolder(path.dirname(file));
      }
    }
  }

  async #makeFolder(folder: string): Promise<string | undefined> {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (first !== undefined && this.#durable) {
      for (let made = folder; made.startsWith(first); made = path.dirname(made)) await syncFolder(path.dirname(made));
    }
    return first;
  }
}

/** Removes a file; one that does not exist is no error. */
async function removeFile(file: string): Promise<void> {
  await unlink(file).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** Removes a folder unless there is something in it. */
const isRemoved = (folder: string): Promise<boolean> => rmdir(folder).then(() => true, isMissing);

/** Has the names in a folder on the disk; one that went meanwhile needs that no more. */
async function syncFolder(name: string): Promise<void> {
  const folder = await open(name).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}

async function headersOf(place: ObjectPlace): Promise<ObjectHeaders> {
  try {
    return JSON.parse(await readFile(place.headers, 'utf8')) as ObjectHeaders;
  } catch (error) {
    if (isMissing(error)) return {};
    throw error;
  }
}
