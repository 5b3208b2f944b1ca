import type { ToPage, ToWorker } from '../config/worker.ts';
import { respondToCall, clearAccounts } from './responses.ts';
import { build } from './build.ts';
import { respondWithFile, bringBuild, bringFiles } from './files.ts';
import { respondWithImage } from './images.ts';
import { respondWithPage } from './pages.ts';
import { openFrom, showPush } from './push.ts';
import { respondWithRange } from './ranges.ts';
import { requestKind } from './request-kind.ts';
import { takeShared } from './shared-photos.ts';
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
  else if (kind === 'share') event.respondWith(takeShared(event.request));
});

/** Activates at once for a single page that is of this build already; else the user decides. */
async function claimClients(script: string, from: WindowClient | null): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (build.files.includes(script) && open.length <= 1) await worker.skipWaiting();
  else from?.postMessage({ kind: 'waiting' } satisfies ToPage);
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
      event.waitUntil(claimClients(message.script, event.source));
      break;
    case 'take-over':
      event.waitUntil(worker.skipWaiting());
      break;
  }
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.json())));
worker.addEventListener('notificationclick', (event) => event.waitUntil(openFrom(event.notification)));
