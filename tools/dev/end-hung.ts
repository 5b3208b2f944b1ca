import type { ProcessGroup } from '../infrastructure/process-group.ts';
import type { AppProcess } from './parts.ts';

interface Liveness {
  everyMs: number;
  withinMs: number;
  /** Checks in a row without a response, after which a process has hung. */
  misses: number;
}

/** Slower than the watchdog of each process: this is for processes that cannot even run it. */
const LIVENESS: Liveness = { everyMs: 10_000, withinMs: 5_000, misses: 3 };

interface Seen {
  pid: number;
  misses: number;
}

/** Kills processes that were alive and no longer respond to /health/live; `supervise` restarts them. */
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
    if (isAlive) return void seen.set(name, { pid, misses: 0 });
    // One that has not been alive yet is still starting.
    if (before?.pid !== pid) return;
    before.misses += 1;
    if (before.misses < liveness.misses || running.endedSignal.aborted || group.closed) return;
    console.error(`${name} no longer responds and is killed. Its log: ${running.logFile}`);
    seen.delete(name);
    process.kill(pid, 'SIGKILL');
  };
  const timer = setInterval(() => {
    for (const one of processes) void check(one);
  }, liveness.everyMs);
  group.alsoStop(async () => clearInterval(timer));
}
