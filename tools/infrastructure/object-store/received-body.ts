import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { releaseMemory } from '../../../libs/nest-kit/src/concurrency/release-memory.ts';
import { S3Error } from './s3-error.ts';

/** What a client declares about the body that it sends. */
export interface Claims {
  /** Content-MD5, in base64. */
  md5?: string;
  /** x-amz-content-sha256, in hex; undefined if the body is not signed. */
  sha256?: string;
}

/** Bytes written to the disk at once. */
const batchBytes = 1024 * 1024;
const mostInMemory = 4 * 1024 * 1024;

/** Measures a body while it is stored, and checks it at the end. Computes only the hashes that the client declared. */
function checker({ md5, sha256 }: Claims): { update(chunk: Buffer): void; check(): void } {
  if (md5 !== undefined && Buffer.from(md5, 'base64').length !== 16) throw new S3Error('InvalidDigest');
  const hashes = {
    md5: md5 === undefined ? undefined : createHash('md5'),
    sha256: sha256 === undefined ? undefined : createHash('sha256'),
  };
  return {
    update: (chunk) => {
      hashes.md5?.update(chunk);
      hashes.sha256?.update(chunk);
    },
    check: () => {
      if (hashes.md5 && hashes.md5.digest('base64') !== md5) throw new S3Error('BadDigest');
      if (hashes.sha256 && hashes.sha256.digest('hex') !== sha256) throw new S3Error('XAmzContentSHA256Mismatch');
    },
  };
}

/** @throws S3Error if the body differs from what its sender declared */
export async function bodyInFile(body: AsyncIterable<Buffer>, claims: Claims, file: FileHandle): Promise<void> {
  const checked = checker(claims);
  let batch: Buffer[] = [];
  let held = 0;
  const write = async () => {
    if (held === 0) return;
    const { bytesWritten } = await file.writev(batch);
    // A full disk silently accepts a partial write, and fails only on the rest.
    if (bytesWritten < held) await file.writeFile(Buffer.concat(batch).subarray(bytesWritten));
    batch.forEach(releaseMemory);
    [batch, held] = [[], 0];
  };
  for await (const chunk of body) {
    checked.update(chunk);
    batch.push(chunk);
    held += chunk.length;
    if (held >= batchBytes) await write();
  }
  await write();
  checked.check();
}

/** @throws S3Error if the body differs from what its sender declared, or exceeds the size of a key list */
export async function bodyInMemory(body: AsyncIterable<Buffer>, claims: Claims): Promise<string> {
  const checked = checker(claims);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    checked.update(chunk);
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostInMemory) throw new S3Error('EntityTooLarge');
  }
  checked.check();
  return Buffer.concat(chunks).toString();
}
