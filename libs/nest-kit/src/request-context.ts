import { AsyncLocalStorage } from 'node:async_hooks';

const store = new AsyncLocalStorage<string>();
const keys = new AsyncLocalStorage<string>();

/** The id of the request that the running code works for; null outside of one. */
export const currentRequestId = (): string | null => store.getStore() ?? null;

/** Runs `work`, and everything that it awaits, as part of the request `id`. */
export const withRequestId = <T>(id: string, work: () => T): T => store.run(id, work);

/** The client's Idempotency-Key for the call that the running code works for; undefined where it sent none. */
export const currentIdempotencyKey = (): string | undefined => keys.getStore();

/** Runs `work`, and everything that it awaits, for a call that came with this Idempotency-Key. */
export const withIdempotencyKey = <T>(key: string, work: () => T): T => keys.run(key, work);
