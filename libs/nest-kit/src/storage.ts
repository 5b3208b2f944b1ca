import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import { DomainError } from '@offshoot/contracts/errors';
import { Client } from 'minio';
import type { EdgeConfig } from './config.ts';

/** What the store knows of an object, size in bytes. */
export interface ObjectFacts {
  size: number;
  contentType: string;
  etag: string;
}

/** An object as it is read: its bytes as they come. */
export interface StoredObject extends ObjectFacts {
  stream: Readable;
}

/** A stream is held in memory up to so many bytes; what is larger goes in parts. */
const partSize = 8 * 1024 * 1024;
/** Milliseconds until an answer of the store must have begun. */
const deadline = 10_000;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

const missing = new Set(['NoSuchKey', 'NotFound']);

/**
 * The object store. A key that does not exist throws DomainError `not_found`, a store that is away or
 * slow throws `unavailable`.
 */
export class Storage {
  private readonly client: Client | undefined;
  private readonly bucket: string;
  private readonly prefix: string;
  private bucketStands: Promise<void> | undefined;

  constructor(private readonly config: EdgeConfig) {
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

  /** Stores an object, over one of the same key. A stream without `size` is sent in parts. */
  async put(key: string, body: Buffer | Readable, options: { contentType: string; size?: number }): Promise<void> {
    const size = Buffer.isBuffer(body) ? body.length : options.size;
    // A stream takes as long as its sender: only its source can say that it is too slow.
    const limit = Buffer.isBuffer(body) ? deadline : 10 * deadline;
    await this.ask(async (client) => {
      await this.ensureBucket(client);
      await client.putObject(this.bucket, this.prefix + key, body, size, { 'Content-Type': options.contentType });
    }, limit);
  }

  /** The whole object in memory. @throws DomainError `not_found` */
  async get(key: string): Promise<Buffer> {
    return this.ask(async (client) => {
      const chunks: Buffer[] = [];
      for await (const chunk of await client.getObject(this.bucket, this.prefix + key)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    });
  }

  /** The object as a stream, for serving. @throws DomainError `not_found` */
  async stream(key: string): Promise<StoredObject> {
    return this.ask(async (client) => {
      const facts = await this.look(client, key);
      return { ...facts, stream: await client.getObject(this.bucket, this.prefix + key) };
    });
  }

  /** What the store knows of an object. @throws DomainError `not_found` */
  async facts(key: string): Promise<ObjectFacts> {
    return this.ask((client) => this.look(client, key));
  }

  /** `length` bytes of an object from `start` on, for answers to Range. @throws DomainError `not_found` */
  async part(key: string, start: number, length: number): Promise<Readable> {
    return this.ask((client) => client.getPartialObject(this.bucket, this.prefix + key, start, length));
  }

  /** Removes objects; one that does not exist is no error. */
  async remove(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.ask((client) => client.removeObjects(this.bucket, keys.map((key) => this.prefix + key)));
  }

  async exists(key: string): Promise<boolean> {
    try {
      await this.ask((client) => client.statObject(this.bucket, this.prefix + key));
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return false;
      throw error;
    }
  }

  /** Every object whose key begins with `prefix`. */
  async *list(prefix: string): AsyncIterable<{ key: string; lastModified: Date }> {
    const client = this.connected();
    try {
      for await (const item of client.listObjectsV2(this.bucket, this.prefix + prefix, true) as AsyncIterable<{ name?: string; lastModified?: Date }>) {
        if (item.name) yield { key: item.name.slice(this.prefix.length), lastModified: item.lastModified ?? new Date(0) };
      }
    } catch (error) {
      if (codeOf(error) !== 'NoSuchBucket') throw seen(error);
    }
  }

  private async look(client: Client, key: string): Promise<ObjectFacts> {
    const { size, etag, metaData } = await client.statObject(this.bucket, this.prefix + key);
    const type: unknown = metaData['content-type'];
    return { size, etag, contentType: typeof type === 'string' ? type : 'application/octet-stream' };
  }

  private connected(): Client {
    if (!this.client) throw new Error('S3_ENDPOINT is not set: this process has no object store');
    return this.client;
  }

  private ensureBucket(client: Client): Promise<void> {
    this.bucketStands ??= (async () => {
      if (await client.bucketExists(this.bucket)) return;
      await client.makeBucket(this.bucket, this.config.S3_REGION).catch((error: unknown) => {
        if (!codeOf(error).startsWith('BucketAlready')) throw error;
      });
    })().catch((error: unknown) => {
      this.bucketStands = undefined;
      throw error;
    });
    return this.bucketStands;
  }

  private async ask<T>(work: (client: Client) => Promise<T>, limit = deadline): Promise<T> {
    const client = this.connected();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the object store did not answer within ${limit} ms`)), limit);
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
  return Object.assign(new DomainError(missing.has(code) || code === 'NoSuchBucket' ? 'not_found' : 'unavailable'), { cause: error });
}
