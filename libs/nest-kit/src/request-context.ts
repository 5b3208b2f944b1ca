import { AsyncLocalStorage } from 'node:async_hooks';

const store = new AsyncLocalStorage<string>();

/** The id of the request that the running code works for; null outside of one. */
export const currentRequestId = (): string | null => store.getStore() ?? null;

/** Runs `work`, and everything that it awaits, as part of the request `id`. */
export const withRequestId = <T>(id: string, work: () => T): T => store.run(id, work);
