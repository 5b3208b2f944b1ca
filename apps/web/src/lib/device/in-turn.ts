/**
 * Does the work while no other tab does work of this name; `hasWaited` says whether one did. Without locks, or where the
 * browser refuses them, as with storage forbidden, the work is done at once.
 */
export async function inTurn(name: string, work: (hasWaited: boolean) => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work(false);
  const { locks } = navigator;
  let hasBegun = false;
  const begin = (hasWaited: boolean) => {
    hasBegun = true;
    return work(hasWaited);
  };
  try {
    const isDone = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await begin(false);
      return lock !== null;
    });
    if (!isDone) await locks.request(name, () => begin(true));
  } catch (error) {
    if (hasBegun) throw error;
    await work(false);
  }
}
