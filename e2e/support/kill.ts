import { eventually } from './eventually.ts';
import { processNamed, pidOf, type Part } from './system.ts';

/** Kills a process as a crash does; the launcher restarts it. Returns the killed process. */
export async function kill(part: string): Promise<Part> {
  const found = await processNamed(part);
  process.kill(found.pid, 'SIGKILL');
  return found;
}

/** Waits until the successor of a killed process is ready. */
export async function backAgain(part: string, before: Part): Promise<void> {
  await eventually(
    `${part} to run again`,
    () => pidOf(part),
    (pid) => pid !== before.pid,
  );
  await eventually(
    `${part} to be ready`,
    async () => (await fetch(`${before.health}/health/ready`)).status,
    (status) => status === 200,
    60_000,
  );
}
