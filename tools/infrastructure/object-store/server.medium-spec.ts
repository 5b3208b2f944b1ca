import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'minio';
import { ProcessGroup } from '../process-group.ts';
import { freePort } from '../ports.ts';
import { until } from '../until.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'offshoot-store-'));
const group = new ProcessGroup();
const bucket = 'offshoot';
const keys = { accessKey: 'an-access-key', secretKey: 'a-secret-key' };

async function start(name: string, wrapper?: readonly string[]) {
  const port = await freePort();
  const process_ = group.start({
    name,
    wrapper,
    command: [process.execPath, path.join(import.meta.dirname, 'server.ts')],
    env: {
      ...process.env,
      S3_PORT: String(port),
      S3_DIRECTORY: directory,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY: keys.accessKey,
      S3_SECRET_KEY: keys.secretKey,
      S3_DURABLE: 'true',
    },
    logFile: path.join(directory, `${name}.log`),
  });
  await until(async () => (await fetch(`http://127.0.0.1:${port}/`)).status === 403, {
    what: 'the store',
    withinMs: 20_000,
  });
  return {
    process: process_,
    client: new Client({ endPoint: '127.0.0.1', port, useSSL: false, ...keys, region: 'us-east-1', pathStyle: true }),
  };
}

const contentOf = async (client: Client, key: string): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await client.getObject(bucket, key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

afterAll(async () => {
  await group.stopAll();
  rmSync(directory, { recursive: true, force: true });
});

describe('the process of the object store', () => {
  it('keeps only complete objects when killed during a write', async () => {
    const first = await start('first');
    await first.client.putObject(bucket, 'kept', 'whole');
    for (const key of ['kept', 'new']) {
      const sent = request(await first.client.presignedPutObject(bucket, key, 60), {
        method: 'PUT',
        headers: { 'Content-Length': 8_000_000 },
      });
      sent.on('error', () => undefined);
      sent.write(Buffer.alloc(4_000_000));
    }
    const unfinished = path.join(directory, '.unfinished');
    await until(async () => readdirSync(unfinished).length === 2, { what: 'both to be written', withinMs: 10_000 });
    process.kill(first.process.pid, 'SIGKILL');
    await first.process.ended;

    const { client } = await start('second');
    expect(await contentOf(client, 'kept')).toBe('whole');
    await expect(client.statObject(bucket, 'new')).rejects.toMatchObject({ code: 'NotFound' });
    expect(readdirSync(unfinished)).toEqual([]);
  });

  it('rejects an object that the disk stores only partially, and keeps the previous one', async () => {
    // A file size limit of 1,536,000 bytes stops a write as a full disk does: midway and silently.
    const { client } = await start('short of room', ['sh', '-c', 'ulimit -f 3000; exec "$0" "$@"']);
    await client.putObject(bucket, 'kept', 'whole');
    const warned = jest.spyOn(console, 'warn').mockReturnValue();
    await expect(client.putObject(bucket, 'kept', Buffer.alloc(1_600_000))).rejects.toThrow('HTTP status: 500');
    warned.mockRestore();
    expect(await contentOf(client, 'kept')).toBe('whole');
    await client.putObject(bucket, 'kept', 'still');
    expect(await contentOf(client, 'kept')).toBe('still');
    expect(readdirSync(path.join(directory, '.unfinished'))).toEqual([]);
  });
});
