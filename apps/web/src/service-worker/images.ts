import { fromStore, imagesStore, keep } from './stores.ts';
import type { FetchEvent } from './worker-scope.ts';

/** About 15 MB of cards; the oldest make room. */
const MOST_IMAGES = 200;

/** A photo: its address never shows another one, so what is kept is good. */
export async function answerImage(event: FetchEvent): Promise<Response> {
  const kept = await (await caches.open(imagesStore)).match(event.request, fromStore);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(keep(imagesStore, event.request, answer.clone(), MOST_IMAGES));
  return answer;
}
