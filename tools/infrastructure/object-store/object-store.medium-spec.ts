import { createHash, randomBytes, randomUUID } from 'node:crypto';
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

/** A client library would normalise the path before sending it. */
function rawStatus(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(endpoint.port), endpoint.hostname, () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${endpoint.host}\r\nAuthorization: AWS4-HMAC-SHA256 x\r\nConnection: close\r\n\r\n`,
      ),
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

  it('rejects unsigned requests', async () => {
    const { status } = await fetch(new URL(`/${bucket}/${prefix}/one`, endpoint));
    expect(status).toBe(403);
  });

  it('rejects other keys', async () => {
    const stranger = new Client({
      endPoint: endpoint.hostname,
      port: Number(endpoint.port),
      useSSL: false,
      accessKey: process.env.S3_ACCESS_KEY ?? '',
      secretKey: 'another',
      region: 'us-east-1',
      pathStyle: true,
    });
    await expect(stranger.getObject(bucket, `${prefix}/one`)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
    await expect(stranger.putObject(bucket, `${prefix}/one`, 'other')).rejects.toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
    expect((await bytesOf(`${prefix}/one`)).toString()).toBe('one');
  });

  it('stores the headers of an object, and rejects those it cannot store', async () => {
    await client.putObject(bucket, `${prefix}/told`, 'told', undefined, {
      'Content-Type': 'text/plain',
      'X-Amz-Meta-Who': 'me',
    });
    const { size, etag, metaData } = await client.statObject(bucket, `${prefix}/told`);
    expect([size, metaData]).toEqual([4, expect.objectContaining({ 'content-type': 'text/plain', who: 'me' })]);
    await expect(client.setObjectTagging(bucket, `${prefix}/told`, { a: 'b' })).rejects.toMatchObject({
      code: 'NotImplemented',
    });
    expect((await client.statObject(bucket, `${prefix}/told`)).etag).toBe(etag);
  });

  it('serves a range, and 304 when the client has the object', async () => {
    await client.putObject(bucket, `${prefix}/ten`, '0123456789');
    const address = await client.presignedGetObject(bucket, `${prefix}/ten`, 60);
    const part = await fetch(address, { headers: { Range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    expect((await fetch(address, { headers: { Range: 'bytes=10-' } })).status).toBe(416);
    const again = await fetch(address, { headers: { 'If-None-Match': part.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('rejects a body that differs from what its sender declared', async () => {
    const address = await client.presignedPutObject(bucket, `${prefix}/summed`, 60);
    const put = (md5: string) => fetch(address, { method: 'PUT', body: 'body', headers: { 'Content-MD5': md5 } });
    const right = createHash('md5').update('body').digest('base64');
    expect((await put(createHash('md5').update('other').digest('base64'))).status).toBe(400);
    await expect(client.statObject(bucket, `${prefix}/summed`)).rejects.toMatchObject({ code: 'NotFound' });
    expect((await put(right)).status).toBe(200);
    expect((await bytesOf(`${prefix}/summed`)).toString()).toBe('body');
  });

  it('removes one and many objects, existing or not', async () => {
    const keys = ['a&b', 'c', 'd <é>'].map((name) => `${prefix}/gone/${name}`);
    for (const key of keys) await client.putObject(bucket, key, 'x');
    await client.removeObject(bucket, keys[1] ?? '');
    await client.removeObjects(bucket, [...keys, `${prefix}/gone/never`]);
    for (const key of keys) await expect(client.statObject(bucket, key)).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('distinguishes its bucket from others, and creates one', async () => {
    const name = `tools-${randomUUID()}`;
    expect([await client.bucketExists(bucket), await client.bucketExists(name)]).toEqual([true, false]);
    await expect(client.putObject(name, 'x', 'x')).rejects.toMatchObject({ code: 'NoSuchBucket' });
    await client.makeBucket(name);
    expect(await client.bucketExists(name)).toBe(true);
    await expect(client.makeBucket(name)).rejects.toMatchObject({ code: 'BucketAlreadyOwnedByYou' });
  });

  it.each(['../../x', '%2e%2e/%2e%2e/x'])('rejects a key that leaves its folder: %s', async (key) => {
    expect(await rawStatus(`/${bucket}/${key}`)).toBe(400);
  });

  it('accepts a stream of unknown length as a multipart upload', async () => {
    const sent = randomBytes(12 * 1024 * 1024);
    const stream = new PassThrough();
    stream.end(sent);
    await client.putObject(bucket, `${prefix}/large`, stream);
    expect((await bytesOf(`${prefix}/large`)).equals(sent)).toBe(true);
    expect((await client.statObject(bucket, `${prefix}/large`)).metaData['content-type']).toBe(
      'application/octet-stream',
    );
  });

  it('accepts a plus sign in a key literally', async () => {
    await client.putObject(bucket, `${prefix}/a+b`, 'plus');
    expect((await bytesOf(`${prefix}/a+b`)).toString()).toBe('plus');
  });

  it('lists more keys than fit into one response', async () => {
    const keys = Array.from({ length: 1_005 }, (_, index) => `${prefix}/many/${String(index).padStart(4, '0')}`);
    for (let start = 0; start < keys.length; start += 50) {
      await Promise.all(keys.slice(start, start + 50).map((key) => client.putObject(bucket, key, 'x')));
    }
    const listed: string[] = [];
    for await (const item of client.listObjectsV2(bucket, `${prefix}/many/`, true))
      listed.push((item as { name: string }).name);
    expect(listed).toEqual(keys);
  });
});
