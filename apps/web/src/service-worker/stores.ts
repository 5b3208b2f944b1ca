import { build } from './build.ts';

const responsesPrefix = 'offshoot-answers-';
/** Scripts and styles of one build. */
export const filesStore = `offshoot-files-${build.version}`;
export const imagesStore = 'offshoot-images';

/** The store of one account's answers, or of a visitor's. */
export const responsesStore = (account: string | null): string => `${responsesPrefix}${account ?? 'visitor'}`;

/** What the server varies by does not matter here: stores are apart by account, and files have their content in their name. */
export const fromStore = { ignoreVary: true } as const;

/** Puts an answer in and lets the oldest go. */
export async function keep(store: string, request: Request | string, reply: Response, most: number): Promise<void> {
  const cache = await caches.open(store);
  await cache.put(request, reply);
  const present = await cache.keys();
  await Promise.all(
    present.slice(0, Math.max(0, present.length - most)).map((oldest) => cache.delete(oldest, fromStore)),
  );
}

/** Removes the files of other builds. */
export async function dropOldFiles(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('offshoot-files-') && name !== filesStore)
      .map((name) => caches.delete(name)),
  );
}

/** Removes what accounts have seen. */
export async function dropAccounts(): Promise<void> {
  const names = await caches.keys();
  const private_ = names.filter(
    (name) => name === imagesStore || (name.startsWith(responsesPrefix) && name !== responsesStore(null)),
  );
  await Promise.all(private_.map((name) => caches.delete(name)));
}
