import { build } from './build.ts';

const responsesPrefix = 'offshoot-answers-';
/** Scripts and styles of one build. */
export const filesStore = `offshoot-files-${build.version}`;
export const imagesStore = 'offshoot-images';
export const rangesStore = 'offshoot-ranges';

/** The cache of one account's responses, or of a visitor's. */
export const responsesStore = (account: string | null): string => `${responsesPrefix}${account ?? 'visitor'}`;

/** `Vary` can be ignored: caches are separate by account, and files have a hash in their name. */
export const fromStore = { ignoreVary: true } as const;

/**
 * Storing, or fetching to store, which may fail: the page left the picture before its end, or the storage is full. It is
 * fetched again when it is next requested. Firefox reports what fails otherwise as an error of the worker.
 */
export const optional = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

/** Adds a response and evicts the oldest. */
export async function keep(store: string, request: Request | string, reply: Response, most: number): Promise<void> {
  const cache = await caches.open(store);
  await cache.put(request, reply);
  const present = await cache.keys();
  await Promise.all(
    present.slice(0, Math.max(0, present.length - most)).map((oldest) => cache.delete(oldest, fromStore)),
  );
}

/** Deletes the files of other builds. */
export async function dropOldFiles(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('offshoot-files-') && name !== filesStore)
      .map((name) => caches.delete(name)),
  );
}

/** Deletes the cached responses of every account except this one, and with them the photos that they showed. */
export async function dropAccounts(except: string | null): Promise<void> {
  const own = [responsesStore(null), responsesStore(except)];
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(responsesPrefix) && !own.includes(name));
  if (others.length > 0) await Promise.all([...others, imagesStore].map((name) => caches.delete(name)));
}
