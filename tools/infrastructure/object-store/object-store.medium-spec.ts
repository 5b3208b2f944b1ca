import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'minio';

const endpoint = new URL(process.env.S3_ENDPOINT ?? '');
const bucket = process.env.S3_BUCKET ?? 'offshoot';
const prefix = `tools-${randomUUID()}`;
const client = new Client({
  endPoint: endpoint.hostname,
  port: Number(endpoint.port),
  useSSL: endpoint.protocol === 'https:',
  accessKey: process.env.S3_ACCESS_KEY ?? '',
  secretKey: process.env.S3_SECRET_KEY ?? '',
  region: 'us-east-1',
  pathStyle: true,
});

async function bytesOf(key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await client.getObject(bucket, key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A client library would tidy the path up before sending it. */
function rawStatus(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(endpoint.port), endpoint.hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${endpoint.host}\r\nAuthorization: AWS4-HMAC-SHA256 x\r\nConnection: close\r\n\r\n`),
    );
    socket.once('data', (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]));
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

describe('the embedded object store', () => {
  beforeAll(async () => {
    await client.putObject(bucket, `${prefix}/one`, 'one');
  });

  it('answers nobody who has not signed', async () => {
    const { status } = await fetch(new URL(`/${bucket}/${prefix}/one`, endpoint));
    expect(status).toBe(403);
  });

  it('does not know the key pair that its maker built in', async () => {
    const stranger = new Client({
      endPoint: endpoint.hostname,
      port: Number(endpoint.port),
      useSSL: false,
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
      region: 'us-east-1',
      pathStyle: true,
    });
    await expect(stranger.statObject(bucket, `${prefix}/one`)).rejects.toThrow();
  });

  it.each(['../../x', '%2e%2e/%2e%2e/x'])('refuses a key that leaves its folder: %s', async (key) => {
    expect(await rawStatus(`/${bucket}/${key}`)).toBe(400);
  });

  it('takes a stream of unknown length in several parts', async () => {
    const sent = randomBytes(12 * 1024 * 1024);
    const stream = new PassThrough();
    stream.end(sent);
    await client.putObject(bucket, `${prefix}/large`, stream);
    expect((await bytesOf(`${prefix}/large`)).equals(sent)).toBe(true);
  });

  it('takes a plus sign in a key for what it is', async () => {
    await client.putObject(bucket, `${prefix}/a+b`, 'plus');
    expect((await bytesOf(`${prefix}/a+b`)).toString()).toBe('plus');
  });

  it('lists more keys than fit into one answer', async () => {
    const keys = Array.from({ length: 1_005 }, (_, index) => `${prefix}/many/${String(index).padStart(4, '0')}`);
    for (let start = 0; start < keys.length; start += 50) {
      await Promise.all(keys.slice(start, start + 50).map((key) => client.putObject(bucket, key, 'x')));
    }
    const listed: string[] = [];
    for await (const item of client.listObjectsV2(bucket, `${prefix}/many/`, true)) listed.push((item as { name: string }).name);
    expect(listed).toEqual(keys);
  });
});
