import { shellPath } from '@offshoot/contracts/page-routes';
import { filesStore, fromStore } from './stores.ts';
import type { FetchEvent } from './worker-scope.ts';

/** On a very slow connection the page is served from the cache after this time, in milliseconds. */
const TIMEOUT_MS = 5_000;
const badGateway = (status: number) => status >= 502 && status <= 504;

/** Network first for the page, so that it is never older than the site; offline, the shell. */
export async function respondWithPage(event: FetchEvent): Promise<Response> {
  const shell = async () => (await caches.open(filesStore)).match(shellPath, fromStore);
  const network = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  try {
    const reply = await Promise.race([network, late]);
    if (reply && !badGateway(reply.status)) return reply;
    return (await shell()) ?? (await network);
  } catch (error) {
    const kept = await shell();
    if (kept) return kept;
    throw error;
  }
}
