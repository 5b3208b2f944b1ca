import { fromStore, keep, optional, rangesStore } from './stores.ts';
import type { FetchEvent } from './worker-scope.ts';

/** About 5 MB of the map's tiles and directories; the oldest are evicted. */
const MOST_RANGES = 600;

/**
 * A range of a file whose name contains a hash of its content. A cache stores no partial responses, so each is stored as
 * a complete one, with its range in the address.
 */
export async function respondWithRange(event: FetchEvent): Promise<Response> {
  const address = `${event.request.url}?${event.request.headers.get('range') ?? ''}`;
  const kept = await (await caches.open(rangesStore)).match(address, fromStore);
  if (kept) return new Response(kept.body, { status: 206, headers: kept.headers });
  const reply = await fetch(event.request);
  if (reply.status === 206) {
    const complete = new Response(reply.clone().body, { headers: reply.headers });
    event.waitUntil(optional(keep(rangesStore, address, complete, MOST_RANGES)));
  }
  return reply;
}
