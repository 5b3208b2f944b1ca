import type { Readable } from 'node:stream';
import type { Client } from 'minio';
import type { Entry, OpenObject, ReadEntry } from './entry.ts';

/** Objects that were written this long before an instant count as written since: clocks of servers differ. */
const marginMs = 60_000;

const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as { code?: string }).code ?? '');

/** The objects of the product, at any store with the S3 API. */
export class Bucket {
  private readonly client: Client;
  private readonly name: string;

  constructor(client: Client, name: string) {
    this.client = client;
    this.name = name;
  }

  /** @param since leaves out what was written before */
  async *entries(since?: Date): AsyncGenerator<Entry> {
    const from = since === undefined ? 0 : since.getTime() - marginMs;
    for await (const { name, lastModified } of this.client.listObjectsV2(this.name, '', true)) {
      if (name !== undefined && lastModified.getTime() >= from)
        yield { name: `files/${name}`, kind: 'object', open: () => this.open(name) };
    }
  }

  async isEmpty(): Promise<boolean> {
    for await (const _ of this.entries()) return false;
    return true;
  }

  async has(key: string): Promise<boolean> {
    return (await this.ifPresent(this.client.statObject(this.name, key))) !== undefined;
  }

  async put(key: string, content: Readable, { size, contentType }: ReadEntry): Promise<void> {
    await this.client.putObject(this.name, key, content, size, { 'Content-Type': contentType ?? '' });
  }

  private async open(key: string): Promise<OpenObject | undefined> {
    const metadata = await this.ifPresent(this.client.statObject(this.name, key));
    const content = metadata && (await this.ifPresent(this.client.getObject(this.name, key)));
    const contentType: unknown = metadata?.metaData['content-type'];
    return content && { size: metadata.size, contentType: typeof contentType === 'string' ? contentType : '', content };
  }

  private async ifPresent<T>(reading: Promise<T>): Promise<T | undefined> {
    return reading.catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  }
}
