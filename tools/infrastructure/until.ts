import { setTimeout as sleep } from 'node:timers/promises';

export interface UntilOptions {
  /** What is waited for, as it reads in "Waited 10 s for …". */
  what: string;
  withinMs: number;
  everyMs?: number;
  /** Waiting is given up at once when this aborts, for example because the process has died. */
  signal?: AbortSignal;
}

/** Asks again and again until the answer is yes; a thrown error counts as no and is told when time is up. */
export async function until(check: () => Promise<boolean>, options: UntilOptions): Promise<void> {
  const deadline = performance.now() + options.withinMs;
  let last: unknown;
  for (;;) {
    options.signal?.throwIfAborted();
    try {
      if (await check()) return;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (performance.now() > deadline) {
      const reason = last instanceof Error ? ` (${last.message})` : '';
      throw new Error(`Waited ${Math.round(options.withinMs / 1000)} s for ${options.what}${reason}.`);
    }
    await sleep(options.everyMs ?? 50);
  }
}
