import { unsentPhotos } from '../../../lib/session/unsent.ts';

/** The bytes of unsent photos. In memory for this tab, and in IndexedDB for a reload. */
const here = new Map<string, Blob>();

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = window.indexedDB.open(unsentPhotos, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('photos');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The photo store did not open.'));
  });
}

/** One operation on the database; null where the browser has or allows none, as in some private windows. */
async function inDatabase<T>(
  mode: IDBTransactionMode,
  step: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  if (!('indexedDB' in window)) return null;
  const database = await openDatabase().catch(() => null);
  if (!database) return null;
  return new Promise((resolve) => {
    const finish = (result: T | null) => {
      // Closed each time, so that signing out can delete the database at once.
      database.close();
      resolve(result);
    };
    const transaction = database.transaction('photos', mode);
    const request = step(transaction.objectStore('photos'));
    transaction.oncomplete = () => finish(request.result);
    transaction.onabort = () => finish(null);
  });
}

export const photoStore = {
  async put(id: string, photo: Blob): Promise<void> {
    here.set(id, photo);
    await inDatabase('readwrite', (store) => store.put(photo, id));
  },
  get: async (id: string): Promise<Blob | null> =>
    here.get(id) ?? (await inDatabase<Blob | undefined>('readonly', (store) => store.get(id))) ?? null,
  async remove(id: string): Promise<void> {
    here.delete(id);
    await inDatabase('readwrite', (store) => store.delete(id));
  },
};
