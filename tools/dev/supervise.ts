import type { ManagedProcess } from '../infrastructure/process.ts';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { startPart, type Part } from './parts.ts';

/** So often within the window a part is started again; a part that dies more often than that needs a person. */
const RESTARTS = 5;
const WINDOW_MS = 60_000;

async function keepUp(group: ProcessGroup, part: Part, first: ManagedProcess, changed: () => void): Promise<void> {
  const { name, spec } = part;
  let restarts: number[] = [];
  let running: ManagedProcess | undefined = first;
  while (running) {
    const { how } = await running.ended;
    if (running.stopping || group.closed) return;
    const now = performance.now();
    restarts = restarts.filter((at) => now - at < WINDOW_MS);
    if (restarts.length === RESTARTS) {
      group.giveUp({ name, how: `${how}, after ${RESTARTS} restarts within a minute`, logFile: spec.logFile });
      return;
    }
    restarts.push(now);
    console.error(`${name} ${how} and is started again. Its log: ${spec.logFile}`);
    const ready = startPart(group, part, 'same log');
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
 * Starts the product's own processes again, at once and on the same ports, when they die: they hold no data. The
 * servers do, so their death still ends everything. `changed` is called when a part has another process.
 */
export function supervise(group: ProcessGroup, parts: readonly Part[], changed: () => void): void {
  for (const part of parts) {
    const running = group.find(part.name);
    if (running) void keepUp(group, part, running, changed);
  }
}
