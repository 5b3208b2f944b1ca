import { AsyncLocalStorage } from 'node:async_hooks';

const store = new AsyncLocalStorage<string>();
const keys = new AsyncLocalStorage<string>();

/** The id of the current request; null outside of one. */
export const currentRequestId = (): string | null => store.getStore() ?? null;

/** Runs `work`, and everything that it awaits, in the context of the request `id`. */
export const withRequestId = <T>(id: string, work: () => T): T => store.run(id, work);

/** The Idempotency-Key of the current request; undefined where the client sent none. */
export const currentIdempotencyKey = (): string | undefined => keys.getStore();

/** Runs `work`, and everything that it awaits, in the context of a request with this Idempotency-Key. */
export const withIdempotencyKey = <T>(key: string, work: () => T): T => keys.run(key, work);
