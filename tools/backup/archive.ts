import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack, type Pack } from 'tar-stream';
import { ifPresent, type Entry, type ReadEntry } from './entry.ts';

/** The record of a tar entry that holds the content type of an object. */
const typeRecord = 'OFFSHOOT.content-type';

const zeros = Buffer.alloc(64 * 1024);

/**
 * Exactly `size` bytes of a file that may change meanwhile: what was cut off is filled with zeros, what was added is left
 * out. PostgreSQL writes such pages again from its log.
 */
async function* bytesOf(file: string, size: number): AsyncGenerator<Buffer> {
  let left = size;
  if (left > 0) {
    for await (const chunk of createReadStream(file, { end: size - 1, highWaterMark: 256 * 1024 })) {
      left -= (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  }
  for (; left > 0; left -= Math.min(left, zeros.length)) yield zeros.subarray(0, Math.min(left, zeros.length));
}

async function sizeOf(file: string): Promise<number | undefined> {
  const handle = await ifPresent(open(file));
  if (!handle) return undefined;
  return (await handle.stat().finally(() => handle.close())).size;
}

/** @returns whether there was anything to add */
async function add(into: Pack, entry: Entry): Promise<boolean> {
  const header = { name: entry.name, mode: 0o600 };
  if (entry.kind === 'folder') into.entry({ name: `${entry.name}/`, type: 'directory', mode: 0o700 });
  else if (entry.kind === 'bytes') into.entry(header, entry.bytes);
  else if (entry.kind === 'object') {
    const object = await entry.open();
    if (!object) return false;
    const { size, content, contentType } = object;
    await pipeline(content, into.entry({ ...header, size, pax: { [typeRecord]: contentType } }));
  } else {
    const size = await sizeOf(entry.file);
    if (size === undefined) return false;
    await pipeline(bytesOf(entry.file, size), into.entry({ ...header, size }));
  }
  return entry.kind !== 'folder';
}

async function fill(into: Pack, entries: AsyncIterable<Entry>): Promise<number> {
  let files = 0;
  for await (const entry of entries) if (await add(into, entry)) files += 1;
  into.finalize();
  return files;
}

/** A file that was written: its length and checksum, and how many files are in it. */
export interface Written {
  files: number;
  bytes: number;
  sha256: string;
}

/**
 * Writes an archive: tar, gzip, then age with the passphrase, so `age -d file | tar xz` reads it too. Bounded memory.
 * @throws if the file exists
 */
export async function writeArchive(file: string, passphrase: string, entries: AsyncIterable<Entry>): Promise<Written> {
  const tar = pack();
  const hash = createHash('sha256');
  let bytes = 0;
  const writing = pipeline(
    tar,
    // Photos are compressed already; of pages and log the fastest level saves most.
    createGzip({ level: 1 }),
    async function* (plain: AsyncIterable<Buffer>) {
      const age = new Encrypter();
      age.setPassphrase(passphrase);
      yield* await age.encrypt(ReadableStream.from<Uint8Array>(plain));
    },
    async function* (encrypted: AsyncIterable<Uint8Array>) {
      for await (const chunk of encrypted) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  const filling = fill(tar, entries).catch((error: unknown) => {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [filled, written] = await Promise.allSettled([filling, writing]);
  // The pipeline's failure destroys the tar, whose own error says less.
  if (written.status === 'rejected' && filled.status === 'fulfilled') throw written.reason;
  if (filled.status === 'rejected') throw filled.reason;
  return { files: filled.value, bytes, sha256: hash.digest('hex') };
}

async function* decrypted(file: string, passphrase: string): AsyncGenerator<Uint8Array> {
  const source = ReadableStream.from<Uint8Array>(createReadStream(file, { highWaterMark: 256 * 1024 }));
  const age = new Decrypter();
  age.addPassphrase(passphrase);
  const plain = await age.decrypt(source).catch((error: unknown) => {
    if (/identity|identities/.test(String(error))) throw new Error('The passphrase is wrong. Nothing was restored.');
    throw new Error(`${file} is not a backup, or damaged at its beginning. Nothing was restored.`, { cause: error });
  });
  try {
    yield* plain;
  } catch (error) {
    throw new Error(`${file} is damaged or incomplete. Nothing was restored.`, { cause: error });
  }
}

/** Reads an archive; each content must be consumed. The file is known to be whole and unchanged only when this has returned. */
export async function readArchive(
  file: string,
  passphrase: string,
  each: (name: string, content: Readable, entry: ReadEntry) => Promise<void>,
): Promise<void> {
  const tar = extract();
  const feeding = pipeline(decrypted(file, passphrase), createGunzip(), tar);
  const taking = (async () => {
    for await (const entry of tar) {
      const { name, size = 0, pax } = entry.header;
      const contentType = (pax as Record<string, string> | null | undefined)?.[typeRecord];
      await each(name, Readable.from(entry), { size, ...(contentType !== undefined && { contentType }) });
    }
  })().catch((error: unknown) => {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [fed, taken] = await Promise.allSettled([feeding, taking]);
  // A failure on either side also ends the other, with an error that says less.
  const reasons = [taken, fed].flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  const said = reasons.find((reason) => reason instanceof Error && /restored\.$/.test(reason.message)) ?? reasons[0];
  if (said !== undefined) throw said;
}
