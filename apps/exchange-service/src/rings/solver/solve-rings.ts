import path from 'node:path';
import { Thread } from '@offshoot/nest-kit/thread';
import type { Swap } from '../domain/swap.ts';

/** The solver's memory is released so long after the last solve. */
const idleMs = 10_000;

// The solver does not yield while it works: in the main thread no event or request would be handled meanwhile.
const thread = new Thread<readonly Swap[], Swap[][]>(
  new URL(`./rings-thread${path.extname(import.meta.url)}`, import.meta.url),
  { idleMs },
);

/** Chooses rings of three and four, as `chooseRings` does, in a thread of its own. */
export const solveRings = (swaps: readonly Swap[]): Promise<Swap[][]> => thread.run(swaps);
