import type { ToPage, ToWorker } from '../config/worker.ts';
import { respondToCall, clearAccounts } from './responses.ts';
import { build } from './build.ts';
import { respondWithFile, bringBuild, bringFiles } from './files.ts';
import { respondWithImage } from './images.ts';
import { respondWithPage } from './pages.ts';
import { openFrom, showPush } from './push.ts';
import { respondWithRange } from './ranges.ts';
import { requestKind } from './request-kind.ts';
import { storeShared } from './shared-photos.ts';
import { dropOldFiles } from './stores.ts';
import { worker } from './worker-scope.ts';
import type { WindowClient } from './worker-scope.ts';

worker.addEventListener('install', (event) => event.waitUntil(bringBuild()));

worker.addEventListener('activate', (event) => {
  const begin = async () => {
    await dropOldFiles();
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(begin());
});

worker.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, worker.location.origin);
  if (kind === 'page') event.respondWith(respondWithPage(event));
  else if (kind === 'file') event.respondWith(respondWithFile(event.request));
  else if (kind === 'range') event.respondWith(respondWithRange(event));
  else if (kind === 'image') event.respondWith(respondWithImage(event));
  else if (kind === 'answer') event.respondWith(respondToCall(event));
  else if (kind === 'share') event.respondWith(storeShared(event.request));
});

/** Whether a user accepted this version. */
let accepted = false;

const openPages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Activates for a single page that is of this build already, or once accepted; else the user decides. */
async function activateIfAllowed(script: string, from: WindowClient | null): Promise<void> {
  const alone = async () => build.files.includes(script) && (await openPages()).length <= 1;
  if (accepted || (await alone())) await worker.skipWaiting();
  else from?.postMessage({ kind: 'waiting' } satisfies ToPage);
}

/**
 * Reloads every page and activates. The pages do not wait for the activation, which the browser delays while the active
 * worker handles a request. Once reloaded, they request it again.
 */
async function accept(): Promise<void> {
  accepted = true;
  for (const page of await openPages()) page.postMessage({ kind: 'accepted' } satisfies ToPage);
  await worker.skipWaiting();
}

worker.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  switch (message.kind) {
    case 'keep':
      // What cannot be fetched now is fetched on first use.
      event.waitUntil(bringFiles([...(build.words[message.language] ?? []), ...message.urls]).catch(() => undefined));
      break;
    case 'forget':
      event.waitUntil(clearAccounts());
      break;
    case 'take-over-alone':
      event.waitUntil(activateIfAllowed(message.script, event.source));
      break;
    case 'take-over':
      event.waitUntil(accept());
      break;
  }
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.json())));
worker.addEventListener('notificationclick', (event) => event.waitUntil(openFrom(event.notification)));
