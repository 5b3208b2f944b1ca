import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isBucketName, placeOf } from './object-place.ts';

const bucket = '/data/objects/offshoot';

describe('the path of an object', () => {
  it('is the one used by the first object store of Offshoot', () => {
    expect(placeOf(bucket, 'photos/7f/320.webp')).toMatchObject({
      object: `${bucket}/photos/7f/320.webp._S3rver_object`,
      headers: `${bucket}/photos/7f/320.webp._S3rver_metadata.json`,
      formerChecksum: `${bucket}/photos/7f/320.webp._S3rver_object.md5`,
    });
  });

  it.each([
    '',
    '..',
    '../x',
    'a/../../x',
    'a/./b',
    '/a',
    'a//b',
    'a/',
    'a\0',
    'a\\..\\b',
    'x._S3rver_object',
    'a._S3rver_b/c',
  ])('does not exist for the key "%s"', (key) => {
    expect(() => placeOf(bucket, key)).toThrow(expect.objectContaining({ code: 'InvalidArgument' }));
  });

  it('is inside the bucket and different for each key', () => {
    const segment = fc.oneof(
      fc.constantFrom('..', '.', '', 'a', 'b.c', '%2e%2e', '…', ' '),
      fc.string({ maxLength: 8 }),
    );
    const key = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'));
    const placed = (given: string) => {
      try {
        return placeOf(bucket, given).object;
      } catch {
        return undefined;
      }
    };
    fc.assert(
      fc.property(key, key, (first, second) => {
        const place = placed(first);
        if (place === undefined) return;
        expect(path.resolve(place)).toBe(place);
        expect(place.startsWith(`${bucket}/`)).toBe(true);
        expect(placed(second) === place).toBe(second === first);
      }),
    );
  });

  it.each(['..', '.unfinished', 'a', 'A-bucket', 'a/b', 'a..b', '-ab', ''])(
    'does not exist in a bucket named "%s"',
    (name) => expect(isBucketName(name)).toBe(false),
  );
});
