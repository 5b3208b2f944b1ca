import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ObjectMetadata, OpenObject } from './object-files.ts';
import { S3Error } from './s3-error.ts';

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The default content type. */
export const unknownType = 'application/octet-stream';
/** Bytes read from the disk at once. */
const readBytes = 256 * 1024;

/**
 * The single requested range, or undefined for the whole object: multiple or malformed ranges are ignored.
 *
 * @throws S3Error InvalidRange
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  if (start > end) throw new S3Error('InvalidRange');
  return { start, end };
}

const names = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
/** In seconds, the resolution of HTTP dates; a malformed date is ignored. */
const secondsOf = (header: string): number => Math.floor(Date.parse(header) / 1_000);

/** Whether the client already has this version. @throws S3Error PreconditionFailed */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, modified }: ObjectMetadata): boolean {
  const {
    'if-match': match,
    'if-none-match': noneMatch,
    'if-modified-since': since,
    'if-unmodified-since': until,
  } = headers;
  const changed = Math.floor(modified.getTime() / 1_000);
  if (match !== undefined ? !names(match, etag) : until !== undefined && changed > secondsOf(until))
    throw new S3Error('PreconditionFailed');
  if (noneMatch !== undefined) return names(noneMatch, etag);
  return since !== undefined && changed <= secondsOf(since);
}

/** Handles GET and HEAD of an object. */
export async function respondObject(
  reply: ServerResponse,
  s3: { method: string; headers: IncomingHttpHeaders },
  { file, metadata, headers }: OpenObject,
): Promise<void> {
  const { etag, modified, size } = metadata;
  const common = { ETag: etag, 'Last-Modified': modified.toUTCString() };
  if (isUnchanged(s3.headers, metadata)) {
    reply.writeHead(304, common).end();
    return;
  }
  const range = rangeOf(s3.headers.range, size);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.writeHead(range ? 206 : 200, {
    'content-type': unknownType,
    ...headers,
    ...common,
    'Accept-Ranges': 'bytes',
    'Content-Length': end - start + 1,
    ...(range ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {}),
  });
  if (s3.method === 'HEAD' || size === 0) reply.end();
  else await pipeline(file.createReadStream({ start, end, highWaterMark: readBytes, autoClose: false }), reply);
}
