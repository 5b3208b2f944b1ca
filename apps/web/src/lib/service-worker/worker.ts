import { workerPath } from '../../config/worker.ts';
import type { ToPage, ToWorker } from '../../config/worker.ts';
import { clearCachedResponses } from '../api/cached-responses.ts';
import { openPath } from '../navigation/opened-path.ts';
import { tokenStore } from '../session/token-store.ts';

const HOUR = 3_600_000;

const listeners = new Set<() => void>();
let waiting: ServiceWorker | null = null;
/** Whether the new version was offered here: then it replaces this page too, whichever tab accepted it. */
let offered = false;

const publish = (worker: ServiceWorker | null | undefined, message: ToWorker) => worker?.postMessage(message);

/** Called when a newer version of the site is ready, also if it was before. */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting) listener();
  return () => listeners.delete(listener);
}

/** The newer version activates, and the page is reloaded. */
export function applyUpdate(): void {
  if (waiting?.state === 'installed') publish(waiting, { kind: 'take-over' });
  else window.location.reload();
}

function keepThisPage(language: string): void {
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) =>
        origin === window.location.origin && pathname.startsWith('/assets/') && !/\.(json|pmtiles)$/.test(pathname),
    )
    .map(({ pathname }) => pathname);
  publish(navigator.serviceWorker.controller, { kind: 'keep', language, urls });
}

/** A new worker waits: it may activate for a page that is of its build already; else the user decides. */
function consider(worker: ServiceWorker): void {
  waiting = worker;
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  publish(worker, { kind: 'take-over-alone', script: script ? new URL(script.src).pathname : '' });
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) consider(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      // The very first one replaces nothing.
      if (coming.state === 'installed' && registration.active) consider(coming);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), HOUR);
}

/** Starts the service worker, which caches the site for offline use. Only the built client has one. */
export async function startWorker(language: () => string, onLanguage: (listener: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data.kind === 'open') openPath(data.path);
    else if (data.kind === 'waiting') {
      offered = true;
      listeners.forEach((read) => read());
    } else if (offered) window.location.reload();
  });
  const keep = () => keepThisPage(language());
  serviceWorker.addEventListener('controllerchange', keep);
  onLanguage(keep);
  let signedIn = tokenStore.access() !== null;
  const clearIfSignedOut = () => {
    const was = signedIn;
    signedIn = tokenStore.access() !== null;
    if (signedIn) return;
    // Not the controller: a page that was reloaded by force has none.
    void serviceWorker.ready.then(({ active }) => publish(active, { kind: 'forget' }));
    clearCachedResponses();
    if (was) void import('./push.ts').then(({ removePush }) => removePush()).catch(() => undefined);
  };
  tokenStore.subscribe(clearIfSignedOut);
  try {
    const registration = await serviceWorker.register(workerPath, { updateViaCache: 'none' });
    watch(registration);
  } catch {
    // Without a worker the site simply has no offline mode.
    return;
  }
  clearIfSignedOut();
  if (serviceWorker.controller) keep();
}

/** In development, an earlier build's worker must not serve its own files. */
export async function endWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
