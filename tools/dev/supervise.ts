import { setTimeout as sleep } from 'node:timers/promises';
import type { ManagedProcess } from '../infrastructure/process.ts';
import type { Kept, ProcessGroup } from '../infrastructure/process-group.ts';

/** Before the second restart in a row. Each later one waits twice as long: what dies of a full disk must not keep the machine busy. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A part that lived for longer is well again, and the next restart is a first one. */
const WELL_MS = 60_000;

async function keepUp(
  group: ProcessGroup,
  { name, logFile, again }: Kept,
  first: ManagedProcess,
  changed: () => void,
): Promise<void> {
  let inARow = 0;
  let started = performance.now();
  let running: ManagedProcess | undefined = first;
  while (running) {
    const { how } = await running.ended;
    if (running.stopping || group.closed) return;
    if (performance.now() - started > WELL_MS) inARow = 0;
    const pause = inARow === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (inARow - 1), LONGEST_PAUSE_MS);
    console.error(
      `${name} ${how} and is started again${pause === 0 ? '' : ` in ${pause / 1_000} s`}. Its log: ${logFile}`,
    );
    await sleep(pause, undefined, { ref: false });
    if (running.stopping || group.closed) return;
    inARow += 1;
    started = performance.now();
    const ready = again();
    running = group.find(name);
    publish(changed);
    // A death before it is ready is seen above; what never becomes ready is told, and left for a person.
    const successor = running;
    ready.catch((error: Error) => {
      if (!successor?.endedSignal.aborted) console.error(error.message);
    });
  }
}

/** Of what runs, nothing ends because a full disk does not take the news of it. */
function publish(changed: () => void): void {
  try {
    changed();
  } catch (error) {
    console.error(`What runs now cannot be written down: ${String(error)}`);
  }
}

/**
 * Starts processes again, on the same ports, whenever they die: the product's own, which hold no data, and its servers,
 * which find theirs where they left them. None is given up: what ended it may pass. `changed` is called when one has
 * another process.
 */
export function supervise(group: ProcessGroup, kept: readonly Kept[], changed: () => void): void {
  for (const one of kept) {
    const running = group.find(one.name);
    if (running) void keepUp(group, one, running, changed);
  }
}
