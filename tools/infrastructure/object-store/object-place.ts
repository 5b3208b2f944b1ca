import path from 'node:path';
import { S3Error } from './s3-error.ts';

/** Suffixes of the files of an object; the first object store of Offshoot wrote the same ones. */
const mark = '._S3rver_';
/** Suffix of the file that holds an object's bytes. */
export const objectSuffix = `${mark}object`;

/** The files of one object. */
export interface ObjectPlace {
  key: string;
  folder: string;
  object: string;
  /** The headers stored with it. */
  headers: string;
  /** A checksum kept by the first object store. */
  formerChecksum: string;
}

/** Whether a file name has one of our suffixes, and so is not a segment of a key. */
export const isOwnName = (name: string): boolean => name.includes(mark);

export const isBucketName = (name: string): boolean =>
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) && !name.includes('..');

const isSegment = (segment: string): boolean =>
  segment !== '' && segment !== '.' && segment !== '..' && !/[\0\\]/.test(segment) && !isOwnName(segment);

/**
 * The path of an object. Each segment of its key becomes one folder or file name, so a key cannot leave the bucket.
 *
 * @throws S3Error InvalidArgument
 */
export function placeOf(bucketFolder: string, key: string): ObjectPlace {
  const segments = key.split('/');
  if (!segments.every(isSegment)) throw new S3Error('InvalidArgument');
  const name = segments.pop() ?? '';
  const folder = path.join(bucketFolder, ...segments);
  const file = (suffix: string) => path.join(folder, name + suffix);
  return {
    key,
    folder,
    object: file(objectSuffix),
    headers: file(`${mark}metadata.json`),
    formerChecksum: file(`${objectSuffix}.md5`),
  };
}
