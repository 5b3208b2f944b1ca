import { clearInterval, setInterval } from 'node:timers';

/**
 * Calls `then` once when the process that started this one has died: npm that is killed tells nobody.
 *
 * @param {() => void} then
 */
export function whenOrphaned(then) {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    then();
  }, 500);
  looking.unref();
}
