import { eventually } from './eventually.ts';
import { pidOf, replicasOf, type RunningProcess } from './system.ts';

type Killed = [string, RunningProcess][];

/** Kills all replicas of a process as a crash does; the launcher restarts them. Returns the killed processes. */
export async function kill(name: string): Promise<Killed> {
  const running = await replicasOf(name);
  for (const [, { pid }] of running) process.kill(pid, 'SIGKILL');
  return running;
}

/** Waits until the successors of killed processes are ready. */
export async function backAgain(killed: Killed): Promise<void> {
  for (const [name, before] of killed) {
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
}
