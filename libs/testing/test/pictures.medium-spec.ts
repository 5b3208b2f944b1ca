import { afterAll, describe, expect, it } from '@jest/globals';
import { ImageDecoder } from '@offshoot/media/images/image-decoder';
import { maxMemoryBytes } from '@offshoot/media/images/image-limits';
import { edgeConfig, parseConfig } from '@offshoot/nest-kit/config';
import { newId } from '@offshoot/nest-kit/database';
import { Storage } from '@offshoot/nest-kit/storage';
import { childProcesses, ChildMemory } from '@offshoot/testing/child-memory';
import { testServers } from '@offshoot/testing/environment';
import { eventually } from '@offshoot/testing/eventually';
import { outcome } from '@offshoot/testing/outcome';
import { worstPictures } from '@offshoot/testing/worst-pictures';
import sharp from 'sharp';

const storage = new Storage(parseConfig(edgeConfig, { ...testServers(), S3_PREFIX: `${newId()}/` }));
const decoder = new ImageDecoder(storage, { decoders: 2, maxMegabytes: 20 });
const memory = new ChildMemory();
afterAll(() => {
  memory.stop();
  decoder.onApplicationShutdown();
});

const minute = 60_000;

async function stage(file: Buffer): Promise<string> {
  const stagingKey = `staging/${newId()}`;
  await storage.put(stagingKey, file, { contentType: 'application/octet-stream' });
  return stagingKey;
}
const decode = async (file: Buffer, userId = newId()) =>
  decoder.photo({ userId, stagingKey: await stage(file), expires: performance.now() + minute });

describe('the process that decodes pictures', () => {
  it.each(worstPictures)(
    'keeps within its memory, and the service keeps its own: %s is %s',
    async (_, expected, make) => {
      const file = await make();
      const [before, stagingKey] = [process.memoryUsage.rss(), await stage(file)];
      memory.peak = 0;
      const upload = { userId: newId(), stagingKey, expires: performance.now() + minute };
      const made = [await outcome(decoder.photo(upload)), await outcome(decoder.squares(upload, [320, 800]))];
      expect(new Set(made)).toEqual(new Set([expected === 'accepted' ? 'ok' : 'picture_too_large']));
      expect(memory.peak).toBeLessThan(maxMemoryBytes);
      expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(40);
    },
    3 * minute,
  );

  it('ends at the deadline of its caller, and the next file is decoded', async () => {
    const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a7' } })
      .jpeg()
      .toBuffer();
    const stagingKey = await stage(file);
    await expect(decoder.photo({ userId: newId(), stagingKey, expires: performance.now() + 1 })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await decode(file)).toMatchObject({ width: 900, height: 600, phash: expect.stringMatching(/^[01]{64}$/) });
  });

  it('refuses the file with which it is killed, and the next file is decoded', async () => {
    const file = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#2a7' } })
      .jpeg({ progressive: true })
      .toBuffer();
    const [before, other] = [new Set(childProcesses()), new ImageDecoder(storage, { decoders: 1, maxMegabytes: 20 })];
    const upload = { userId: newId(), stagingKey: await stage(file), expires: performance.now() + minute };
    const ended = outcome(other.photo(upload));
    process.kill(await eventually(() => childProcesses().find((child) => !before.has(child))), 'SIGKILL');
    expect(await ended).toBe('picture_too_large');
    expect(await outcome(other.photo(upload))).toBe('ok');
    other.onApplicationShutdown();
  });

  it(
    'decodes the picture of another account promptly while one account sends many large ones',
    async () => {
      const large = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#2a7' } })
        .jpeg()
        .toBuffer();
      const [many, stagingKey] = [newId(), await stage(large)];
      const expires = performance.now() + 3 * minute;
      let done = 0;
      const all = Array.from({ length: 13 }, async () => {
        await decoder.photo({ userId: many, stagingKey, expires });
        done += 1;
      });
      await expect(decoder.photo({ userId: many, stagingKey, expires })).rejects.toMatchObject({
        code: 'rate_limited',
      });
      await decode(await sharp(large).resize(300).jpeg().toBuffer());
      expect(done).toBeLessThan(8);
      await Promise.all(all);
    },
    3 * minute,
  );
});
