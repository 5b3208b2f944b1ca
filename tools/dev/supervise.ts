import { setTimeout as sleep } from 'node:timers/promises';
import type { ManagedProcess } from '../infrastructure/process.ts';
import type { Kept, ProcessGroup } from '../infrastructure/process-group.ts';

/**
 * Delay before the second restart in a row; it doubles each time, so that a process dying of a full disk does not keep
 * the machine busy.
 */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A process that lived longer has recovered: the next restart counts as the first. */
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
    // A death before readiness is handled by the loop; a process that never becomes ready is logged and left to the
    // operator.
    const successor = running;
    ready.catch((error: Error) => {
      if (!successor?.endedSignal.aborted) console.error(error.message);
    });
  }
}

/** A full disk that prevents writing the run file must not end the running processes. */
function publish(changed: () => void): void {
  try {
    changed();
  } catch (error) {
    console.error(`What runs now cannot be written down: ${String(error)}`);
  }
}

/**
 * Restarts processes on the same ports whenever they die: the product's own, which hold no data, and its servers, whose
 * data stays on disk. Retries never stop, because the cause may pass. `changed` is called when a process has been
 * replaced.
 */
export function supervise(group: ProcessGroup, kept: readonly Kept[], changed: () => void): void {
  for (const program of kept) {
    const running = group.find(program.name);
    if (running) void keepUp(group, program, running, changed);
  }
}
