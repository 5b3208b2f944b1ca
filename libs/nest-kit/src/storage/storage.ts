import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable } from 'node:stream';
import { DomainError } from '@offshoot/contracts/errors';
import { Client } from 'minio';
import type { Metrics } from '../observability/metrics.ts';
import type { EdgeConfig } from '../configuration/config.ts';
import {
  deadline,
  openObject,
  sendObject,
  streamObject,
  unknownType,
  wholeOf,
  type ObjectMetadata,
  type StoredObject,
} from './signed-objects.ts';

/** Bytes of a stream that are buffered; larger streams use a multipart upload. */
const partSize = 8 * 1024 * 1024;
/** Seconds for which a signed URL is valid; also the tolerated difference between the clocks of this process and the object store. */
const addressLife = 900;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

const missing = new Set(['NoSuchKey', 'NotFound']);

/**
 * Access to the objects of a bucket, which must exist: service processes have no permission to create it. Methods throw
 * DomainError `not_found` for a missing key, and `unavailable` where the object store is down or slow.
 */
export class Storage {
  private readonly client: Client | undefined;
  private readonly bucket: string;
  private readonly prefix: string;

  /** @param metrics where requests are measured, if anywhere */
  constructor(
    config: EdgeConfig,
    private readonly metrics?: Metrics,
  ) {
    this.bucket = config.S3_BUCKET;
    this.prefix = config.S3_PREFIX;
    if (!config.S3_ENDPOINT) return;
    const endpoint = new URL(config.S3_ENDPOINT);
    const secure = endpoint.protocol === 'https:';
    this.client = new Client({
      endPoint: endpoint.hostname,
      port: Number(endpoint.port) || (secure ? 443 : 80),
      useSSL: secure,
      accessKey: config.S3_ACCESS_KEY ?? '',
      secretKey: config.S3_SECRET_KEY ?? '',
      region: config.S3_REGION,
      pathStyle: true,
      partSize,
      transportAgent: new (secure ? HttpsAgent : HttpAgent)({ keepAlive: true, timeout: deadline }),
    });
  }

  /** Stores an object, and replaces one with the same key. A stream without `size` (bytes) uses a multipart upload. */
  async put(
    key: string,
    body: Buffer | readonly Buffer[] | Readable,
    options: { contentType: string; size?: number },
  ): Promise<void> {
    if (body instanceof Readable) {
      // The speed of a stream depends on its source, so the limit is ten times as long.
      await this.call(
        'put',
        (client) =>
          client.putObject(this.bucket, this.prefix + key, body, options.size, { 'Content-Type': options.contentType }),
        10 * deadline,
      );
      return;
    }
    await this.call('put', async (client) => {
      const address = await client.presignedPutObject(this.bucket, this.prefix + key, addressLife);
      await sendObject(address, Buffer.isBuffer(body) ? [body] : body, options.contentType);
    });
  }

  /** Stores an object of known size while `source` is read. @throws DomainError `unavailable`, also if the source fails */
  async putWhileRead(
    key: string,
    source: Readable,
    { contentType, size }: { contentType: string; size: number },
  ): Promise<void> {
    const address = await this.guarded((client) =>
      client.presignedPutObject(this.bucket, this.prefix + key, addressLife),
    );
    // Not limited in all: the speed depends on the source.
    const send = () => streamObject(address, source, { size, contentType });
    await (this.metrics ? this.metrics.time('offshoot_storage_duration_seconds', { operation: 'put' }, send) : send());
  }

  /** A signed URL that reads an object without credentials, valid for 15 minutes. */
  async address(key: string): Promise<string> {
    return this.guarded((client) => client.presignedGetObject(this.bucket, this.prefix + key, addressLife));
  }

  /** The whole object in memory. @throws DomainError `not_found` */
  async get(key: string): Promise<Buffer> {
    const address = await this.address(key);
    return this.call('get', async () => wholeOf(await openObject(address, { signal: AbortSignal.timeout(deadline) })));
  }

  /** The object as a stream. @throws DomainError `not_found` */
  async stream(key: string): Promise<StoredObject> {
    const address = await this.address(key);
    return this.call('get', () => openObject(address));
  }

  /** The metadata of an object. @throws DomainError `not_found` */
  async events(key: string): Promise<ObjectMetadata> {
    return this.call('stat', (client) => this.metadataOf(client, key));
  }

  /** `length` bytes of an object from offset `start`, for responses to a Range header. @throws DomainError `not_found` */
  async part(key: string, start: number, length: number): Promise<Readable> {
    const address = await this.address(key);
    return this.call(
      'get',
      async () => (await openObject(address, { range: `bytes=${start}-${start + length - 1}` })).stream,
    );
  }

  /** Deletes objects; missing ones are ignored. */
  async remove(keys: readonly string[]): Promise<void> {
    const [only, ...others] = keys.map((key) => this.prefix + key);
    if (only === undefined) return;
    await this.call('remove', async (client) => {
      // Deleting a list needs an XML request and response, so a single object is deleted directly.
      if (others.length === 0) await client.removeObject(this.bucket, only);
      else await client.removeObjects(this.bucket, [only, ...others]);
    });
  }

  async exists(key: string): Promise<boolean> {
    try {
      await this.call('stat', (client) => client.statObject(this.bucket, this.prefix + key));
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return false;
      throw error;
    }
  }

  /** All objects whose keys begin with `prefix`. */
  async *list(prefix: string): AsyncIterable<{ key: string; lastModified: Date }> {
    const client = this.connected();
    try {
      for await (const item of client.listObjectsV2(this.bucket, this.prefix + prefix, true) as AsyncIterable<{
        name?: string;
        lastModified?: Date;
      }>) {
        if (item.name)
          yield { key: item.name.slice(this.prefix.length), lastModified: item.lastModified ?? new Date(0) };
      }
    } catch (error) {
      if (codeOf(error) !== 'NoSuchBucket') throw seen(error);
    }
  }

  private async metadataOf(client: Client, key: string): Promise<ObjectMetadata> {
    const { size, etag, metaData } = await client.statObject(this.bucket, this.prefix + key);
    const type: unknown = metaData['content-type'];
    return { size, etag, contentType: typeof type === 'string' ? type : unknownType };
  }

  private connected(): Client {
    if (!this.client) throw new Error('S3_ENDPOINT is not set: this process has no object store');
    return this.client;
  }

  private call<T>(
    operation: 'get' | 'put' | 'stat' | 'remove',
    work: (client: Client) => Promise<T>,
    limit = deadline,
  ): Promise<T> {
    const request = () => this.guarded(work, limit);
    return this.metrics ? this.metrics.time('offshoot_storage_duration_seconds', { operation }, request) : request();
  }

  private async guarded<T>(work: (client: Client) => Promise<T>, limit = deadline): Promise<T> {
    const client = this.connected();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the object store did not respond within ${limit} ms`)), limit);
    });
    try {
      return await Promise.race([work(client), late]);
    } catch (error) {
      throw seen(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

function seen(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const code = codeOf(error);
  return Object.assign(new DomainError(missing.has(code) || code === 'NoSuchBucket' ? 'not_found' : 'unavailable'), {
    cause: error,
  });
}
