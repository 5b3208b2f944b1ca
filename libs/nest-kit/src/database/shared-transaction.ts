import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

interface Shared {
  /** Whose statements take part; several services may run in one process of a test. */
  owner: object;
  em: EntityManager;
  open: boolean;
  /** Settles when the statement or transaction before has ended: one connection does one thing at a time. */
  last: Promise<unknown>;
}

const store = new AsyncLocalStorage<{ shared: Shared; inside: boolean }>();

/** Runs `work` so that all that is asked of `owner` meanwhile takes part in the transaction of `em`. */
export async function shareTransaction<T>(owner: object, em: EntityManager, work: () => Promise<T>): Promise<T> {
  const shared: Shared = { owner, em, open: true, last: Promise.resolve() };
  try {
    return await store.run({ shared, inside: false }, work);
  } finally {
    // What was started and not awaited goes its own way from here on.
    shared.open = false;
  }
}

/**
 * A way into the transaction that is shared at this moment, or undefined where there is none. Parts of it wait
 * for each other; a part within a part does not.
 */
export function sharedTransaction(
  owner: object,
): (<T>(part: (em: EntityManager) => Promise<T>) => Promise<T>) | undefined {
  const running = store.getStore();
  if (!running?.shared.open || running.shared.owner !== owner) return undefined;
  const { shared, inside } = running;
  if (inside) return (part) => part(shared.em);
  return (part) => {
    const result = shared.last.then(() => store.run({ shared, inside: true }, () => part(shared.em)));
    shared.last = result.catch(() => undefined);
    return result;
  };
}
