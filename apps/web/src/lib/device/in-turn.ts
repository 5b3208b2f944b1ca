/** For how long other tabs see that the work was done, in milliseconds: what it stored reaches their processes later. */
const seenForMs = 5000;

/**
 * Holds a lock that says so. It outlasts the call, and ends with the page.
 * @returns once other tabs see it
 */
const showDone = (locks: LockManager, name: string) =>
  new Promise<void>((resolve, reject) => {
    const hold = async () => {
      resolve();
      await new Promise((end) => setTimeout(end, seenForMs));
    };
    locks.request(name, { mode: 'shared' }, hold).catch(reject);
  });

/**
 * Does the work while no other tab does work of this name; `isRepeated` says whether one did at the same time or has just
 * done it. Without locks, or where the browser refuses them, as with storage forbidden, the work is done at once.
 */
export async function inTurn(name: string, work: (isRepeated: boolean) => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work(false);
  const { locks } = navigator;
  const done = `${name}-done`;
  let hasBegun = false;
  const begin = async () => {
    const isRepeated = await locks.request(done, { ifAvailable: true }, (lock) => lock === null);
    hasBegun = true;
    await work(isRepeated);
    await showDone(locks, done);
  };
  try {
    await locks.request(name, begin);
  } catch (error) {
    if (hasBegun) throw error;
    await work(false);
  }
}
