import { pipeline } from 'node:stream/promises';
import type { Storage } from '@offshoot/nest-kit/storage';
import type { Request, Response } from 'express';
import { rangeOf } from './byte-range.ts';

/** An object of the store as it is answered. Objects never change under their key. */
export interface SentObject {
  key: string;
  etag: string;
  /** What the object is, whatever the store says. */
  contentType: string;
  cacheControl: string;
  /** Whether parts of it may be asked for, as players of video do. */
  inParts?: boolean;
}

/** Sends an object, or a part of it, or says that the reader's copy is still good. @throws DomainError `not_found` */
export async function sendObject(
  storage: Storage,
  object: SentObject,
  request: Request,
  response: Response,
): Promise<void> {
  const caching = { 'Cache-Control': object.cacheControl, ETag: object.etag };
  // An object never changes, but it may have been taken down since the reader kept it.
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
    // A reader who left is no fault; a store that broke off has already cut the connection.
    if (!response.destroyed) throw error;
  }
}

/** The bytes that Range asks for, with status and headers set; null where there are none such and the answer is given. */
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

/** Whether the reader says that it has this very object. */
function keeps(request: Request, etag: string): boolean {
  return (request.headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
