import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { metadataOf, type ObjectMetadata, type ObjectFiles, type ObjectHeaders } from './object-files.ts';
import type { ObjectPlace } from './object-place.ts';
import type { Claims } from './received-body.ts';
import { S3Error } from './s3-error.ts';

interface Upload {
  place: ObjectPlace;
  headers: ObjectHeaders;
  folder: string;
  begun: number;
}

export interface NamedPart {
  number: number;
  etag: string;
}

const highestPart = 10_000;
const readBytes = 1024 * 1024;
const longestMs = 24 * 3_600_000;

async function* contentOf(files: readonly string[]): AsyncGenerator<Buffer> {
  for (const file of files) yield* createReadStream(file, { highWaterMark: readBytes }) as AsyncIterable<Buffer>;
}

/** Multipart uploads in progress. They are lost when the store stops; clients start over. */
export class Uploads {
  private readonly files: ObjectFiles;
  private readonly underWay = new Map<string, Upload>();

  constructor(files: ObjectFiles) {
    this.files = files;
  }

  async begin(place: ObjectPlace, headers: ObjectHeaders): Promise<string> {
    await this.deleteOld();
    const id = randomUUID();
    this.underWay.set(id, { place, headers, folder: await this.files.workFolder(), begun: Date.now() });
    return id;
  }

  /** @throws S3Error NoSuchUpload, InvalidArgument */
  async storePart(
    id: string,
    place: ObjectPlace,
    number: number,
    body: AsyncIterable<Buffer>,
    claims: Claims,
  ): Promise<ObjectMetadata> {
    const { folder } = this.of(id, place);
    if (!Number.isInteger(number) || number < 1 || number > highestPart) throw new S3Error('InvalidArgument');
    return this.files.putPart(path.join(folder, String(number)), body, claims);
  }

  /** @throws S3Error NoSuchUpload, InvalidPart */
  async complete(id: string, place: ObjectPlace, parts: readonly NamedPart[]): Promise<ObjectMetadata> {
    const { folder, headers } = this.of(id, place);
    const files = await Promise.all(
      parts
        .toSorted((a, b) => a.number - b.number)
        .map(async ({ number, etag }) => {
          const file = path.join(folder, String(number));
          const stats = await stat(file).catch(() => undefined);
          if (!stats || metadataOf(stats).etag !== etag) throw new S3Error('InvalidPart');
          return file;
        }),
    );
    const metadata = await this.files.put(place, contentOf(files), { headers, claims: {} });
    await this.abort(id, place);
    return metadata;
  }

  /** @throws S3Error NoSuchUpload */
  async abort(id: string, place: ObjectPlace): Promise<void> {
    const { folder } = this.of(id, place);
    this.underWay.delete(id);
    await rm(folder, { recursive: true, force: true });
  }

  private of(id: string, place: ObjectPlace): Upload {
    const upload = this.underWay.get(id);
    if (upload?.place.object !== place.object) throw new S3Error('NoSuchUpload');
    return upload;
  }

  private async deleteOld(): Promise<void> {
    const oldest = Date.now() - longestMs;
    for (const [id, { place, begun }] of this.underWay) if (begun < oldest) await this.abort(id, place);
  }
}
