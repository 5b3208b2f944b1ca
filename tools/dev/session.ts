import { removeLeftOvers } from '../backup/left-overs.ts';
import { ProcessGroup } from '../infrastructure/process-group.ts';
import { onStop } from '../on-stop.ts';
import { acquireLock } from './lock.ts';
import { removeRunFile } from './run-file.ts';

class Interrupted extends Error {}

/**
 * Runs one instance: locks the data folder, does the work, stays up until it is stopped or a process dies, stops
 * everything in order and unlocks the folder. Returns the exit code.
 */
export async function session(
  dataDir: string,
  work: (group: ProcessGroup) => Promise<void>,
  afterwards: 'stay up' | 'stop when done' = 'stay up',
): Promise<number> {
  const release = acquireLock(dataDir);
  removeLeftOvers(dataDir, true).forEach((sentence) => console.log(sentence));
  const group = new ProcessGroup();
  const stop = Promise.withResolvers<never>();
  onStop(() => stop.reject(new Interrupted('asked to stop')));
  void group.death.then(({ name, how, logFile }) => stop.reject(new Error(`${name} ${how}. Its log: ${logFile}`)));

  let code = 0;
  try {
    await Promise.race([work(group), stop.promise]);
    if (afterwards === 'stay up') await stop.promise;
  } catch (error) {
    if (!(error instanceof Interrupted)) {
      console.error(error instanceof Error ? error.message : error);
      code = 1;
    }
  }
  const spoken = afterwards === 'stay up' || code !== 0;
  if (spoken) console.log('Stopping …');
  await group.stopAll();
  removeRunFile(dataDir);
  release();
  if (spoken) console.log('Stopped.');
  return code;
}
