import { eventually } from './eventually.ts';
import { processNamed, pidOf, type RunningProcess } from './system.ts';

/** Kills a process as a crash does; the launcher restarts it. Returns the killed process. */
export async function kill(name: string): Promise<RunningProcess> {
  const found = await processNamed(name);
  process.kill(found.pid, 'SIGKILL');
  return found;
}

/** Waits until the successor of a killed process is ready. */
export async function backAgain(name: string, before: RunningProcess): Promise<void> {
  await eventually(
    `${name} to run again`,
    () => pidOf(name),
    (pid) => pid !== before.pid,
  );
  await eventually(
    `${name} to be ready`,
    async () => (await fetch(`${before.health}/health/ready`)).status,
    (status) => status === 200,
    60_000,
  );
}
