import { shellPath } from '@offshoot/contracts/page-routes';
import { build } from './build.ts';
import { filesStore, fromStore } from './stores.ts';

/** Caches files; those of an earlier build with the same name are not fetched again. */
export async function bringFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(filesStore);
  await Promise.all(
    urls.map(async (url) => {
      if (await cache.match(url, fromStore)) return;
      const stored = await caches.match(url, fromStore);
      const reply = stored ?? (await fetch(url));
      if (reply.ok) await cache.put(url, reply);
      else throw new Error(`${url}: ${reply.status}`);
    }),
  );
}

/** Everything that the first screens need, and the page without data. */
export async function bringBuild(): Promise<void> {
  await bringFiles(build.files);
  const shell = await fetch(shellPath, { cache: 'reload' });
  if (!shell.ok) throw new Error(`${shellPath}: ${shell.status}`);
  await (await caches.open(filesStore)).put(shellPath, shell);
}

/** A file of the client: its name contains a hash of its content, so a cached one is never stale. */
export async function respondWithFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, fromStore);
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.ok && new URL(request.url).pathname.startsWith('/assets/')) {
    const cache = await caches.open(filesStore);
    await cache.put(request, reply.clone());
  }
  return reply;
}
