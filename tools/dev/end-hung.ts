import { readFileSync } from 'node:fs';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import type { AppProcess } from './app-processes.ts';

interface Liveness {
  everyMs: number;
  withinMs: number;
  /** Checks in a row without a response, after which a process has hung. */
  misses: number;
}

/** Slower than the watchdog of each process: this is for processes that cannot even run it, such as stopped ones. */
const LIVENESS: Liveness = { everyMs: 10_000, withinMs: 5_000, misses: 3 };

interface Seen {
  pid: number;
  misses: number;
  ticks: number;
}

/** How much processor time a process has used, in ticks of the kernel; NaN once it has ended. */
function ticksOf(pid: number): number {
  try {
    // The name of the program, in parentheses, may contain spaces. User and system time are fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return Number.NaN;
  }
}

/**
 * Kills processes that were alive, no longer respond to /health/live and use no processor; `supervise` restarts them. One that
 * works is left to its own watchdog: on a busy machine loading a model can take longer than all checks here.
 */
export function endHung(group: ProcessGroup, processes: readonly AppProcess[], liveness = LIVENESS): void {
  const seen = new Map<string, Seen>();
  const check = async ({ name, healthUrl }: AppProcess) => {
    const running = group.find(name);
    if (!running || running.stopping || running.endedSignal.aborted) return;
    const { pid } = running;
    const isAlive = await fetch(`${healthUrl}/health/live`, { signal: AbortSignal.timeout(liveness.withinMs) }).then(
      ({ ok }) => ok,
      () => false,
    );
    const before = seen.get(name);
    const ticks = ticksOf(pid);
    if (isAlive) return void seen.set(name, { pid, misses: 0, ticks });
    // One that has not been alive yet is still starting.
    if (before?.pid !== pid) return;
    before.misses = ticks === before.ticks ? before.misses + 1 : 0;
    before.ticks = ticks;
    if (before.misses < liveness.misses || running.endedSignal.aborted || group.closed) return;
    console.error(`${name} no longer responds and is killed. Its log: ${running.logFile}`);
    seen.delete(name);
    process.kill(pid, 'SIGKILL');
  };
  const timer = setInterval(() => {
    for (const process of processes) void check(process);
  }, liveness.everyMs);
  group.alsoStop(async () => clearInterval(timer));
}
