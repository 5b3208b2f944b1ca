import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './tx.ts';

interface Shared {
  /** The Database whose statements join the transaction; tests run several services in one process. */
  owner: object;
  tx: Tx;
  open: boolean;
  /** Settles when the preceding statement or transaction has ended: a connection runs one at a time. */
  last: Promise<unknown>;
}

const store = new AsyncLocalStorage<{ shared: Shared; inside: boolean }>();

/** Runs `work`; its statements and transactions on `owner` join the transaction of `tx`. */
export async function shareTransaction<T>(owner: object, tx: Tx, work: () => Promise<T>): Promise<T> {
  const shared: Shared = { owner, tx, open: true, last: Promise.resolve() };
  try {
    return await store.run({ shared, inside: false }, work);
  } finally {
    // Work that was started but not awaited must not use the connection any more.
    shared.open = false;
  }
}

/**
 * A function that runs work in the current shared transaction of `owner`, or undefined where there is none. Concurrent
 * calls run one after another; a nested call runs at once.
 */
export function sharedTransaction(owner: object): (<T>(part: (tx: Tx) => Promise<T>) => Promise<T>) | undefined {
  const running = store.getStore();
  if (!running?.shared.open || running.shared.owner !== owner) return undefined;
  const { shared, inside } = running;
  if (inside) return (part) => part(shared.tx);
  return (part) => {
    const result = shared.last.then(() => store.run({ shared, inside: true }, () => part(shared.tx)));
    shared.last = result.catch(() => undefined);
    return result;
  };
}
