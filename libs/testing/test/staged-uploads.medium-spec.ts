import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { StagedUploads } from '@offshoot/media/staged-uploads';
import { edgeConfig, parseConfig } from '@offshoot/nest-kit/config';
import { newId } from '@offshoot/nest-kit/database';
import { Log } from '@offshoot/nest-kit/logging';
import { Storage } from '@offshoot/nest-kit/storage';
import { testServers } from '@offshoot/testing/environment';

const storage = new Storage(parseConfig(edgeConfig, { ...testServers(), S3_PREFIX: `${newId()}/` }));
const uploads = new StagedUploads(storage, Log.create('test', 'silent'));

async function stage() {
  const userId = newId();
  const stagingKey = `staging/${userId}/${newId()}`;
  await storage.put(stagingKey, Buffer.from('picture'), { contentType: 'application/octet-stream', size: 7 });
  return { userId, stagingKey, expires: performance.now() + 10_000 };
}
const refuse = (error: Error) => () => Promise.reject(error);

describe('a staged upload', () => {
  it('is deleted once what was made of it is stored', async () => {
    const upload = await stage();
    expect(await uploads.accept(upload, () => Promise.resolve('stored'))).toBe('stored');
    expect(await storage.exists(upload.stagingKey)).toBe(false);
  });

  it.each(['invalid_file_format', 'quota_reached', 'not_signed_in'] as const)('is deleted at %s', async (code) => {
    const upload = await stage();
    await expect(uploads.accept(upload, refuse(new DomainError(code)))).rejects.toMatchObject({ code });
    expect(await storage.exists(upload.stagingKey)).toBe(false);
  });

  it.each([new DomainError('unavailable'), new DomainError('rate_limited'), new Error('a fault')])(
    'stays for another attempt after $message',
    async (error) => {
      const upload = await stage();
      await expect(uploads.accept(upload, refuse(error))).rejects.toBe(error);
      expect(await storage.exists(upload.stagingKey)).toBe(true);
      expect(await uploads.accept(upload, () => Promise.resolve('stored'))).toBe('stored');
    },
  );

  it('that is deleted leads to what an earlier call has made of it, else it is broken', async () => {
    const upload = await stage();
    const deleted = () => Promise.resolve(null);
    expect(await uploads.accept(upload, deleted, () => Promise.resolve('stored before'))).toBe('stored before');
    await expect(uploads.accept(upload, deleted)).rejects.toMatchObject({ code: 'broken_upload' });
  });

  it('of another user is neither read nor deleted', async () => {
    const upload = await stage();
    const stored = () => Promise.resolve('stored');
    await expect(uploads.accept({ ...upload, userId: newId() }, stored)).rejects.toMatchObject({
      code: 'broken_upload',
    });
    expect(await storage.exists(upload.stagingKey)).toBe(true);
  });
});
