let turn: Promise<void> | undefined;

/**
 * Resolves at the end of this turn of the event loop, for all who wait at once: what they then write to one connection leaves
 * in one system call. Under load a turn has several requests; a single one waits for nothing.
 */
export function endOfTurn(): Promise<void> {
  turn ??= new Promise((resolve) => {
    setImmediate(() => {
      turn = undefined;
      resolve();
    });
  });
  return turn;
}
