import { availableParallelism } from 'node:os';

/**
 * Does the work for each item, as many at a time as there are cores. More would not be faster, and programs that start
 * at the same moment each compile what the one before them would have left compiled.
 */
export async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
