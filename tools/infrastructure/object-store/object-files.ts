import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, type Stats } from 'node:fs';
import { mkdir, open, readFile, rename, rmdir, stat, unlink, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { isBucketName, placeOf, type ObjectPlace } from './object-place.ts';
import { bodyInFile, type Claims } from './received-body.ts';
import { codeOf, S3Error } from './s3-error.ts';

/** Headers stored with an object besides those that all have, names in lower case. */
export type ObjectHeaders = Record<string, string>;

export interface ObjectMetadata {
  size: number;
  modified: Date;
  /** Identifies the bytes by inode, time of writing and length. A checksum would cost time and no client needs it. */
  etag: string;
}

export interface OpenObject extends AsyncDisposable {
  file: FileHandle;
  metadata: ObjectMetadata;
  headers: ObjectHeaders;
}

const placeTries = 5;
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

export const metadataOf = ({ ino, mtimeMs, mtime, size }: Stats): ObjectMetadata => ({
  size,
  modified: mtime,
  etag: `"${[ino, Math.round(mtimeMs * 1_000), size].map((part) => part.toString(36)).join('-')}"`,
});

/**
 * Objects as files, under their keys. A file is renamed into place when complete and, where writes are durable, flushed
 * to disk: readers see either the previous content or the new one.
 */
export class ObjectFiles {
  private readonly root: string;
  private readonly unfinished: string;
  private readonly durable: boolean;
  /** Buckets known to exist: none is ever removed. */
  private readonly buckets = new Set<string>();

  constructor(root: string, durable: boolean) {
    this.root = root;
    this.durable = durable;
    // On the same file system, and not a valid bucket name.
    this.unfinished = path.join(root, '.unfinished');
    rmSync(this.unfinished, { recursive: true, force: true });
    mkdirSync(this.unfinished, { recursive: true, mode: 0o700 });
  }

  /** A folder for temporary files; emptied when the store starts. */
  async workFolder(): Promise<string> {
    const folder = path.join(this.unfinished, randomUUID());
    await mkdir(folder);
    return folder;
  }

  /** @throws S3Error NoSuchBucket */
  async bucketFolder(bucket: string): Promise<string> {
    const folder = path.join(this.root, bucket);
    if (this.buckets.has(bucket)) return folder;
    if (!isBucketName(bucket) || !(await stat(folder).catch(() => undefined))?.isDirectory())
      throw new S3Error('NoSuchBucket');
    this.buckets.add(bucket);
    return folder;
  }

  /** @throws S3Error BucketAlreadyOwnedByYou */
  async makeBucket(bucket: string): Promise<void> {
    if (!isBucketName(bucket)) throw new S3Error('InvalidArgument');
    if ((await this.makeFolder(path.join(this.root, bucket))) === undefined)
      throw new S3Error('BucketAlreadyOwnedByYou');
  }

  async place(bucket: string, key: string): Promise<ObjectPlace> {
    return placeOf(await this.bucketFolder(bucket), key);
  }

  /** Stores an object, replacing one with the same key. */
  async put(
    place: ObjectPlace,
    body: AsyncIterable<Buffer>,
    { headers, claims }: { headers: ObjectHeaders; claims: Claims },
  ): Promise<ObjectMetadata> {
    const unfinished = path.join(this.unfinished, randomUUID());
    const unfinishedHeaders = `${unfinished}.json`;
    try {
      const metadata = await this.write(unfinished, (file) => bodyInFile(body, claims, file));
      // The bytes are renamed last: they make the object exist.
      if (Object.keys(headers).length === 0) await removeFile(place.headers);
      else {
        await this.write(unfinishedHeaders, (file) => file.writeFile(JSON.stringify(headers)));
        await this.putInPlace(unfinishedHeaders, place.headers);
      }
      await this.putInPlace(unfinished, place.object);
      if (this.durable) await syncFolder(place.folder);
      return metadata;
    } catch (error) {
      await Promise.all([unfinished, unfinishedHeaders].map(removeFile));
      throw error;
    }
  }

  /** Writes a temporary file. */
  async putPart(file: string, body: AsyncIterable<Buffer>, claims: Claims): Promise<ObjectMetadata> {
    return this.write(file, (part) => bodyInFile(body, claims, part));
  }

  /** @throws S3Error NoSuchKey */
  async open(place: ObjectPlace): Promise<OpenObject> {
    const file = await open(place.object).catch((error: unknown) => {
      throw isMissing(error) ? new S3Error('NoSuchKey') : error;
    });
    try {
      const [stats, headers] = await Promise.all([file.stat(), headersOf(place)]);
      return { file, metadata: metadataOf(stats), headers, [Symbol.asyncDispose]: () => file.close() };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Removes an object; no error if it does not exist. */
  async remove(place: ObjectPlace, bucketFolder: string): Promise<void> {
    // The bytes are removed first: remaining side files belong to no object.
    for (const file of [place.object, place.headers, place.formerChecksum]) await removeFile(file);
    let { folder } = place;
    while (folder !== bucketFolder && (await isRemoved(folder))) folder = path.dirname(folder);
    if (this.durable) await syncFolder(folder);
  }

  private async write(name: string, fill: (file: FileHandle) => Promise<void>): Promise<ObjectMetadata> {
    await using file = await open(name, 'w', 0o600);
    await fill(file);
    if (this.durable) await file.sync();
    return metadataOf(await file.stat());
  }

  private async putInPlace(unfinished: string, file: string): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await rename(unfinished, file);
      } catch (error) {
        // The folder does not exist yet, or was just removed with its last object.
        if (!isMissing(error) || tried === placeTries) throw error;
        // A parent may be removed at the same moment: the next try creates it again.
        await this.makeFolder(path.dirname(file)).catch((fault: unknown) => {
          if (!isMissing(fault) && codeOf(fault) !== 'ENOTDIR') throw fault;
        });
      }
    }
  }

  private async makeFolder(folder: string): Promise<string | undefined> {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (first !== undefined && this.durable) {
      for (let made = folder; made.startsWith(first); made = path.dirname(made)) await syncFolder(path.dirname(made));
    }
    return first;
  }
}

/** Removes a file; no error if it does not exist. */
async function removeFile(file: string): Promise<void> {
  await unlink(file).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** Removes a folder unless it has content. */
const isRemoved = (folder: string): Promise<boolean> => rmdir(folder).then(() => true, isMissing);

/** Flushes the entries of a folder to disk; a folder removed meanwhile is skipped. */
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
