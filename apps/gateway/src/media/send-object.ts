import { pipeline } from 'node:stream/promises';
import type { Storage } from '@offshoot/nest-kit/storage';
import type { Request, Response } from 'express';
import { rangeOf } from './byte-range.ts';

/** An object of the store as it is sent. Objects never change under their key. */
export interface SentObject {
  key: string;
  etag: string;
  /** Sent instead of the type that the store has. */
  contentType: string;
  cacheControl: string;
  /** Whether byte ranges are supported, as video players request them. */
  inParts?: boolean;
}

/** Sends an object, a byte range of it, or 304. @throws DomainError `not_found` */
export async function sendObject(
  storage: Storage,
  object: SentObject,
  request: Request,
  response: Response,
): Promise<void> {
  const caching = { 'Cache-Control': object.cacheControl, ETag: object.etag };
  // An object never changes, but it may have been taken down since the client cached it.
  if (keeps(request, object.etag) && (await storage.exists(object.key))) {
    response.status(304).set(caching).end();
    return;
  }
  response.set('X-Content-Type-Options', 'nosniff');
  const source = object.inParts
    ? await partOf(storage, object.key, request, response)
    : await storage.stream(object.key);
  if (!source) return;
  response.set({
    ...caching,
    'Content-Type': object.contentType,
    'Content-Length': String(source.size),
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  try {
    await pipeline(source.stream, response);
  } catch (error) {
    // A client that disconnects is not an error; a failing store has already closed the connection.
    if (!response.destroyed) throw error;
  }
}

/**
 * The stream of the requested range, with status and headers set; null if the range is not satisfiable, and then the
 * response is sent.
 */
async function partOf(storage: Storage, key: string, request: Request, response: Response) {
  const { size } = await storage.events(key);
  const range = rangeOf(request.headers.range, size);
  response.set('Accept-Ranges', 'bytes');
  if (range === 'all') return storage.stream(key);
  if (range === 'none') {
    response
      .status(416)
      .set({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' })
      .end();
    return null;
  }
  const length = range.last - range.first + 1;
  const stream = await storage.part(key, range.first, length);
  response.status(206).set('Content-Range', `bytes ${range.first}-${range.last}/${size}`);
  return { size: length, stream };
}

/** Whether If-None-Match has this object's ETag. */
function keeps(request: Request, etag: string): boolean {
  return (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((etagText) => etagText.trim().replace(/^W\//, '') === etag);
}
