import { setTimeout as sleep } from 'node:timers/promises';

export interface UntilOptions {
  /** What is awaited, as it reads in "Waited 10 s for …". */
  what: string;
  withinMs: number;
  everyMs?: number;
  /** Aborting stops the wait at once, for example when the process has died. */
  signal?: AbortSignal;
}

/** Polls until the check returns true; a thrown error counts as false and is included in the timeout error. */
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
