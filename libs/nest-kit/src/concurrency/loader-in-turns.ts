import DataLoader from 'dataloader';

/**
 * How long, in milliseconds, further callers wait for a batch that is under way: one that hangs must not delay all others.
 */
const maxWaitMs = 10;

/**
 * Reads values by key, without a cache. A single caller's keys are read at once. Under load, callers that arrive while a batch is
 * under way share the next one, so that no value is older than its request.
 * @param read resolves with the values in the order of the keys
 */
export function loaderInTurns<Key, Value>(
  read: (keys: readonly Key[]) => Promise<Value[]>,
  maxBatchSize: number,
): DataLoader<Key, Value> {
  let underWay: Promise<unknown> = Promise.resolve();
  const readNext = (keys: readonly Key[]): Promise<Value[]> => {
    const values = read(keys);
    underWay = Promise.race([values.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
    return values;
  };
  return new DataLoader(readNext, {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (call) => void underWay.then(() => setImmediate(call)),
  });
}
