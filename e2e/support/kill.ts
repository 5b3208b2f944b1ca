import { eventually } from './eventually.ts';
import { processNamed, pidOf, type Part } from './system.ts';

/** Ends a part as a crash does; the launcher starts it again. The answer is what ran before. */
export async function kill(part: string): Promise<Part> {
  const found = await processNamed(part);
  process.kill(found.pid, 'SIGKILL');
  return found;
}

/** Waits until a successor of a killed part says that it is ready. */
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
