import { fromStore, imagesStore, keep, optional } from './stores.ts';
import type { FetchEvent } from './worker-scope.ts';

/** About 15 MB of thumbnails; the oldest are evicted. */
const MOST_IMAGES = 200;

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const reply = await fetch(event.request);
  if (reply.status === 200) event.waitUntil(optional(keep(imagesStore, event.request, reply.clone(), MOST_IMAGES)));
  if (reply.status === 404) event.waitUntil((await caches.open(imagesStore)).delete(event.request, fromStore));
  return reply;
}

/** A photo: its address is immutable, so the cached one is shown; one that the server has deleted since is removed. */
export async function respondWithImage(event: FetchEvent): Promise<Response> {
  const kept = await (await caches.open(imagesStore)).match(event.request, fromStore);
  if (!kept) return fromNetwork(event);
  event.waitUntil(optional(fromNetwork(event)));
  return kept;
}
