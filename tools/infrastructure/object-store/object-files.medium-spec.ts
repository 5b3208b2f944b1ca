import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { listObjects } from './listing.ts';
import { ObjectFiles } from './object-files.ts';

const bucket = 'offshoot';
let root: string;
let files: ObjectFiles;

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'offshoot-objects-'));
  files = new ObjectFiles(root, true);
  await files.makeBucket(bucket);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function* body(...chunks: string[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}
async function put(key: string, content = 'x', headers: Record<string, string> = {}): Promise<void> {
  await files.put(await files.place(bucket, key), body(content), { headers, claims: {} });
}
async function remove(key: string): Promise<void> {
  const folder = await files.bucketFolder(bucket);
  await files.remove(await files.place(bucket, key), folder);
}
async function read(key: string): Promise<{ content: string; headers: Record<string, string> }> {
  await using object = await files.open(await files.place(bucket, key));
  return { content: await object.file.readFile('utf8'), headers: object.headers };
}
const unfinished = () => readdirSync(path.join(root, '.unfinished'));

describe('objects stored as files', () => {
  it('have the last content and headers written', async () => {
    await put('a/one', 'first', { 'content-type': 'text/plain' });
    expect(await read('a/one')).toEqual({ content: 'first', headers: { 'content-type': 'text/plain' } });
    await put('a/one', 'second');
    expect(await read('a/one')).toEqual({ content: 'second', headers: {} });
  });

  it('keep their content when the next write is interrupted, and leave nothing of it behind', async () => {
    await put('a/kept', 'whole');
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('ha');
      throw new Error('gone');
    }
    await expect(files.put(await files.place(bucket, 'a/kept'), broken(), { headers: {}, claims: {} })).rejects.toThrow(
      'gone',
    );
    await expect(
      files.put(await files.place(bucket, 'a/kept'), body('other'), {
        headers: {},
        claims: { sha256: '0'.repeat(64) },
      }),
    ).rejects.toThrow('x-amz-content-sha256');
    expect((await read('a/kept')).content).toBe('whole');
    expect(unfinished()).toEqual([]);
  });

  it('written by the first object store are found, listed and removed', async () => {
    const folder = path.join(root, bucket, 'photos', '7f');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, '320.webp._S3rver_object'), 'picture');
    writeFileSync(path.join(folder, '320.webp._S3rver_object.md5'), 'a7d0d9…');
    writeFileSync(path.join(folder, '320.webp._S3rver_metadata.json'), '{\n  "content-type": "image/webp"\n}');
    mkdirSync(path.join(root, bucket, '._S3rver_uploads', 'x'), { recursive: true });
    expect(await read('photos/7f/320.webp')).toEqual({ content: 'picture', headers: { 'content-type': 'image/webp' } });
    const page = await listObjects(await files.bucketFolder(bucket), {
      prefix: 'photos/',
      delimiter: '',
      after: '',
      most: 10,
    });
    expect(page.objects.map(({ key, size }) => [key, size])).toEqual([['photos/7f/320.webp', 7]]);
    await remove('photos/7f/320.webp');
    await expect(read('photos/7f/320.webp')).rejects.toMatchObject({ code: 'NoSuchKey' });
    expect(readdirSync(path.join(root, bucket))).not.toContain('photos');
  });

  it('can be written and removed concurrently in one folder without losing any', async () => {
    const writeOnce = async (name: string) => {
      for (let round = 0; round < 25; round += 1) {
        await put(`crowd/deep/${name}`, name);
        expect((await read(`crowd/deep/${name}`)).content).toBe(name);
        await remove(`crowd/deep/${name}`);
      }
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(writeOnce));
    expect(readdirSync(path.join(root, bucket))).not.toContain('crowd');
  });

  it('are listed in key order, page by page, for any keys', async () => {
    const segment = fc.constantFrom('a', 'b', 'a-b', 'a.b', 'a b', 'a+b', 'ab', 'é', '0');
    const key = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => segments.join('/'));
    const prefix = fc.constantFrom('', 'a', 'a/', 'a/b', 'a-b/', 'b/a');
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(key, { maxLength: 12 }),
        prefix,
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom('', '/'),
        async (keys, listedPrefix, most, delimiter) => {
          const other = `list-${(run += 1)}`;
          await files.makeBucket(other);
          for (const each of keys)
            await files.put(await files.place(other, each), body('x'), { headers: {}, claims: {} });
          const listed: string[] = [];
          let after: string | undefined = '';
          while (after !== undefined) {
            const page = await listObjects(await files.bucketFolder(other), {
              prefix: listedPrefix,
              delimiter,
              after,
              most,
            });
            listed.push(...[...page.objects.map((object) => object.key), ...page.commonPrefixes].sort());
            after = page.next;
          }
          const expected = keys
            .filter((each) => each.startsWith(listedPrefix))
            .map((each) => {
              const end = delimiter === '' ? -1 : each.indexOf(delimiter, listedPrefix.length);
              return end === -1 ? each : each.slice(0, end + 1);
            });
          expect(listed).toEqual([...new Set(expected)].sort());
        },
      ),
      { numRuns: 40 },
    );
  });
});
