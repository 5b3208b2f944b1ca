import path from 'node:path';
import { S3Error } from './s3-error.ts';

/** Written behind the name of a file: what it is to its key. The first object store of Offshoot wrote them, too. */
const mark = '._S3rver_';
/** Behind the name of the file that holds an object's bytes. */
export const objectSuffix = `${mark}object`;

/** The files of one object. */
export interface ObjectPlace {
  key: string;
  folder: string;
  object: string;
  /** The headers that it was stored with. */
  headers: string;
  /** A checksum that the first object store kept. */
  formerChecksum: string;
}

/** Whether a name in a folder is one of ours, and no part of a key. */
export const isOwnName = (name: string): boolean => name.includes(mark);

export const isBucketName = (name: string): boolean =>
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) && !name.includes('..');

const isSegment = (segment: string): boolean =>
  segment !== '' && segment !== '.' && segment !== '..' && !/[\0\\]/.test(segment) && !isOwnName(segment);

/**
 * Where an object lies. Each segment of its key is the name of one folder or file, and so none leads elsewhere.
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
