import { beforeAll, expect, it, jest } from '@jest/globals';
import type { respondWithImage as Respond } from './images.ts';
import type { FetchEvent } from './worker-scope.ts';

let respondWithImage: typeof Respond;
beforeAll(async () => {
  Object.assign(globalThis, { __BUILD__: { version: 'test', files: [], words: {} } });
  ({ respondWithImage } = await import('./images.ts'));
});

it('fails in nothing beside the response when a page leaves a picture before its end', async () => {
  const ended = new DOMException('The operation was aborted.', 'AbortError');
  const picture = { status: 200, clone: () => picture } as Response;
  const cache = { match: () => Promise.resolve(undefined), put: jest.fn(() => Promise.reject(ended)) };
  Object.assign(globalThis, { caches: { open: () => Promise.resolve(cache) }, fetch: () => Promise.resolve(picture) });
  const beside: Promise<unknown>[] = [];
  const event = { request: {}, waitUntil: (work: Promise<unknown>) => beside.push(work) } as unknown as FetchEvent;
  expect(await respondWithImage(event)).toBe(picture);
  expect(await Promise.allSettled(beside)).toEqual([{ status: 'fulfilled', value: undefined }]);
  expect(cache.put).toHaveBeenCalled();
});
