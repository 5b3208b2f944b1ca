import { setTimeout as sleep } from 'node:timers/promises';
import type { ManagedProcess } from '../infrastructure/process.ts';
import type { Kept, ProcessGroup } from '../infrastructure/process-group.ts';

/** So often within the window a part is started again; a part that dies more often than that needs a person. */
const RESTARTS = 5;
const WINDOW_MS = 60_000;
/** Before the second restart within the window; each later one waits twice as long. All together outlast a statement of a killed database, which until then lets no other one at its data. */
const PAUSE_MS = 500;

async function keepUp(group: ProcessGroup, { name, logFile, again }: Kept, first: ManagedProcess, changed: () => void): Promise<void> {
  let restarts: number[] = [];
  let running: ManagedProcess | undefined = first;
  while (running) {
    const { how } = await running.ended;
    if (running.stopping || group.closed) return;
    const now = performance.now();
    restarts = restarts.filter((at) => now - at < WINDOW_MS);
    if (restarts.length === RESTARTS) {
      group.giveUp({ name, how: `${how}, after ${RESTARTS} restarts within a minute`, logFile });
      return;
    }
    if (restarts.length > 0) await sleep(PAUSE_MS * 2 ** (restarts.length - 1), undefined, { ref: false });
    if (running.stopping || group.closed) return;
    restarts.push(performance.now());
    console.error(`${name} ${how} and is started again. Its log: ${logFile}`);
    const ready = again();
    running = group.find(name);
    changed();
    // A death before it is ready is seen above; what never becomes ready is told, and left for a person.
    const successor = running;
    ready.catch((error: Error) => {
      if (!successor?.endedSignal.aborted) console.error(error.message);
    });
  }
}

/**
 * Starts processes again, on the same ports, when they die: the product's own, which hold no data, and its servers,
 * which find theirs where they left them. `changed` is called when one has another process.
 */
export function supervise(group: ProcessGroup, kept: readonly Kept[], changed: () => void): void {
  for (const one of kept) {
    const running = group.find(one.name);
    if (running) void keepUp(group, one, running, changed);
  }
}
