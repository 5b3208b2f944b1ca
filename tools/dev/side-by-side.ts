import { availableParallelism } from 'node:os';

/**
 * Does the work for each item, with one concurrent run per core. More would not be faster: programs that start at the
 * same moment each compile what the first would have left in the compile cache.
 */
export async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
