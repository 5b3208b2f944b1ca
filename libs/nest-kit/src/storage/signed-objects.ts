import { Agent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@offshoot/contracts/errors';
import { releaseMemory } from '../concurrency/release-memory.ts';

/** The metadata of an object, size in bytes. */
export interface ObjectMetadata {
  size: number;
  contentType: string;
  etag: string;
}

/** An object with a stream of its bytes. */
export interface StoredObject extends ObjectMetadata {
  stream: Readable;
}

/** Milliseconds until the object store must have started its response. */
export const deadline = 10_000;
/** The content type of an object that was stored without one. */
export const unknownType = 'application/octet-stream';

const plain = { request: httpRequest, agent: new Agent({ keepAlive: true, timeout: deadline }) };
const secure = { request: httpsRequest, agent: new TlsAgent({ keepAlive: true, timeout: deadline }) };

interface ObjectRequest {
  method: 'GET' | 'PUT';
  headers?: OutgoingHttpHeaders;
  body?: readonly Buffer[];
  signal?: AbortSignal;
}

function call(address: string, { method, headers, body = [], signal }: ObjectRequest): Promise<IncomingMessage> {
  const { request, agent } = address.startsWith('https:') ? secure : plain;
  return new Promise((resolve, reject) => {
    const unavailable = (cause: unknown) => reject(Object.assign(new DomainError('unavailable'), { cause }));
    const requested = request(address, { method, headers, agent, signal }, (response) => {
      clearTimeout(late);
      const { statusCode = 0 } = response;
      if (statusCode >= 200 && statusCode < 300) return resolve(response);
      response.destroy();
      return statusCode === 404
        ? reject(new DomainError('not_found'))
        : unavailable(new Error(`the object store responded with ${statusCode}`));
    });
    const late = setTimeout(
      () => requested.destroy(new Error(`the object store did not respond within ${deadline} ms`)),
      deadline,
    );
    requested.on('error', unavailable).on('close', () => clearTimeout(late));
    for (const chunk of body) requested.write(chunk);
    requested.end();
  });
}

/**
 * Opens the object at a signed URL. @throws DomainError `not_found`, `unavailable`
 * @param range the value of a Range header, `bytes=…`
 */
export async function openObject(
  address: string,
  { range, signal }: { range?: string; signal?: AbortSignal } = {},
): Promise<StoredObject> {
  const stream = await call(address, { method: 'GET', headers: range ? { Range: range } : {}, signal });
  const { 'content-length': size, 'content-type': contentType = unknownType, etag = '' } = stream.headers;
  return { size: Number(size), contentType, etag: etag.replaceAll('"', ''), stream };
}

/** Uploads an object to a signed URL; the S3 client would copy and hash it twice. @throws DomainError `unavailable` */
export async function sendObject(address: string, body: readonly Buffer[], contentType: string): Promise<void> {
  const size = body.reduce((sum, chunk) => sum + chunk.length, 0);
  const response = await call(address, {
    method: 'PUT',
    headers: { 'Content-Type': contentType, 'Content-Length': size },
    body,
  });
  response.resume();
}

/**
 * Uploads an object of known size to a signed URL while its bytes arrive, so that no more of it than the buffers of two
 * connections is in memory. How long that takes depends on the source; the object store is given up where it accepts nothing
 * for ten seconds, or does not respond by then.
 * @throws DomainError `unavailable`, also if the source fails
 */
export async function streamObject(
  address: string,
  source: Readable,
  { size, contentType }: { size: number; contentType: string },
): Promise<void> {
  const { request, agent } = address.startsWith('https:') ? secure : plain;
  const headers = { 'Content-Type': contentType, 'Content-Length': size };
  const sending = request(address, { method: 'PUT', headers, agent });
  const responded = new Promise<void>((resolve, reject) => {
    sending.on('response', (response) => {
      response.resume();
      const { statusCode = 0 } = response;
      if (statusCode >= 200 && statusCode < 300) resolve();
      else reject(new Error(`the object store responded with ${statusCode}`));
    });
    sending.on('error', reject);
  });
  // The timeout is that of the idle connection: a source that pauses is no fault of the store.
  sending.on('timeout', () => {
    if (sending.writableNeedDrain || sending.writableEnded)
      sending.destroy(new Error('the object store accepts nothing'));
  });
  try {
    await Promise.all([pipeline(source, sending), responded]);
  } catch (cause) {
    sending.destroy();
    throw Object.assign(new DomainError('unavailable'), { cause });
  }
}

/** Reads all bytes of an object into one buffer that shares no memory, so that `releaseMemory` can free it. */
export async function wholeOf({ stream, size }: StoredObject): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let read = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    read += chunk.copy(bytes, read);
    releaseMemory(chunk);
  }
  return bytes;
}
