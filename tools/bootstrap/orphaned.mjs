import { clearInterval, setInterval } from 'node:timers';

/**
 * Calls `then` once when the parent process has died: a killed npm sends no signal to its children.
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
