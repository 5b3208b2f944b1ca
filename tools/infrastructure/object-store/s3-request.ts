import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Claims } from './received-body.ts';
import { S3Error } from './s3-error.ts';
import type { Holder } from './grants.ts';
import { checkSignature } from './signature.ts';
import { xmlOf } from './xml.ts';

/** An authorized request. */
export interface S3Request {
  method: string;
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: AsyncIterable<Buffer>;
  claims: Claims;
  /** The holder of the signing key. */
  holder: Holder;
}

/**
 * Supported query parameters. Others are rejected instead of ignored: `?tagging` with a body would overwrite the
 * object.
 */
const parameters = new Set([
  ...['uploads', 'key-marker', 'upload-id-marker', 'max-uploads', 'uploadId', 'partNumber', 'delete', 'location'],
  ...[
    'list-type',
    'prefix',
    'delimiter',
    'start-after',
    'continuation-token',
    'max-keys',
    'encoding-type',
    'fetch-owner',
  ],
]);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    throw new S3Error('InvalidArgument', { cause: error });
  }
}

/** @throws S3Error if the request cannot be parsed or is not signed */
export function parseRequest(request: IncomingMessage, holders: readonly Holder[]): S3Request {
  const { method = '', headers, url = '/' } = request;
  const [sent = '', ...queries] = url.split('?');
  const [path, query] = [decoded(sent), new URLSearchParams(queries.join('?'))];
  const { keys: holder, payload } = checkSignature({ method, path, query, headers }, holders, Date.now());
  if (payload !== 'UNSIGNED-PAYLOAD' && !/^[0-9a-f]{64}$/.test(payload)) throw new S3Error('NotImplemented');
  if (![...query.keys()].every((name) => parameters.has(name) || /^x-amz-/i.test(name) || name === 'x-id'))
    throw new S3Error('NotImplemented');

  const [, bucket = '', key = ''] = /^\/([^/]*)\/?([^]*)$/.exec(path) ?? [];
  const md5 = headers['content-md5'];
  const claims = {
    md5: typeof md5 === 'string' ? md5 : undefined,
    sha256: payload === 'UNSIGNED-PAYLOAD' ? undefined : payload,
  };
  // A handler that stops reading mid-body must still be able to respond.
  const body = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  return { method, bucket, key, query, headers, body, claims, holder };
}

export const respondXml = (reply: ServerResponse, document: Parameters<typeof xmlOf>[0], status = 200): void => {
  const body = xmlOf(document);
  reply.writeHead(status, { 'Content-Type': 'application/xml', 'Content-Length': Buffer.byteLength(body) }).end(body);
};

export const respondEmpty = (reply: ServerResponse, status: 200 | 204, headers: Record<string, string> = {}): void => {
  reply.writeHead(status, status === 204 ? headers : { ...headers, 'Content-Length': 0 }).end();
};
