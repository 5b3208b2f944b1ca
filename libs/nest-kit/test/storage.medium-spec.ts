import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from '@jest/globals';
import { edgeConfig, parseConfig } from '@offshoot/nest-kit/config';
import { newId } from '@offshoot/nest-kit/database';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { Storage } from '@offshoot/nest-kit/storage';
import { testServers } from '@offshoot/testing/environment';

describe('the object store', () => {
  const config = parseConfig(edgeConfig, { ...testServers(), S3_PREFIX: `${newId()}/` });
  const storage = new Storage(config);
  const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
    const loaded: T[] = [];
    for await (const item of items) loaded.push(item);
    return loaded;
  };
  const keys = async (prefix: string) => (await all(storage.list(prefix))).map((item) => item.key).sort();
  afterAll(async () => storage.remove(await keys('')));

  it('returns what was stored, with its type and size', async () => {
    await storage.put('a/one.webp', Buffer.from('one'), { contentType: 'image/webp' });
    expect((await storage.get('a/one.webp')).toString()).toBe('one');
    const { stream, ...rest } = await storage.stream('a/one.webp');
    expect(Buffer.concat(await all(stream as AsyncIterable<Buffer>)).toString()).toBe('one');
    expect(rest).toMatchObject({ size: 3, contentType: 'image/webp' });
  });

  it('stores a body in chunks, and returns a byte range of it', async () => {
    await storage.put('b/pieces', [Buffer.from('one '), Buffer.from('two')], { contentType: 'text/plain' });
    expect((await storage.get('b/pieces')).toString()).toBe('one two');
    expect(Buffer.concat(await all((await storage.part('b/pieces', 2, 4)) as AsyncIterable<Buffer>)).toString()).toBe(
      'e tw',
    );
    expect(await storage.events('b/pieces')).toMatchObject({ size: 7, contentType: 'text/plain' });
    await storage.remove(['b/pieces']);
    expect(await storage.exists('b/pieces')).toBe(false);
    await storage.remove(['b/pieces']);
  });

  it('signs a URL for a client without keys, for reading one object only', async () => {
    await storage.put('b/shared', Buffer.from('shared'), { contentType: 'text/plain' });
    const address = await storage.address('b/shared');
    expect(await (await fetch(address)).text()).toBe('shared');
    expect((await fetch(address.replace('b/shared', 'a/one.webp'))).status).toBe(403);
    expect((await fetch(address, { method: 'PUT', body: 'mine' })).status).toBe(403);
  });

  it('stores a stream of unknown length', async () => {
    await storage.put('a/two.bin', Readable.from([Buffer.alloc(70_000, 1), Buffer.alloc(70_000, 2)]), {
      contentType: 'application/octet-stream',
    });
    expect((await storage.get('a/two.bin')).length).toBe(140_000);
  });

  it('lists by prefix and deletes, also what does not exist', async () => {
    expect(await keys('a/')).toEqual(['a/one.webp', 'a/two.bin']);
    await storage.remove(['a/one.webp', 'a/none']);
    expect([await storage.exists('a/one.webp'), await storage.exists('a/two.bin')]).toEqual([false, true]);
  });

  it('reports a missing key, and an unavailable store', async () => {
    await expect(storage.get('none')).rejects.toMatchObject({ code: 'not_found' });
    await expect(storage.stream('none')).rejects.toMatchObject({ code: 'not_found' });
    const metrics = new Metrics('storage-test');
    const away = new Storage({ ...config, S3_ENDPOINT: 'http://127.0.0.1:9' }, metrics);
    await expect(away.get('any')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(away.put('any', Buffer.from('any'), { contentType: 'text/plain' })).rejects.toMatchObject({
      code: 'unavailable',
    });
    await expect(new Storage(config, metrics).exists('none')).resolves.toBe(false);
    const measured = await metrics.registry.metrics();
    expect(measured).toMatch(/offshoot_storage_duration_seconds_count\{[^}]*operation="put",outcome="unavailable"/);
    expect(measured).toMatch(/offshoot_storage_duration_seconds_count\{[^}]*operation="stat",outcome="not_found"/);
  });
});
