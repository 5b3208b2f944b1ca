import { replicasOf } from './system.ts';

/** Pauses all replicas of processes while `work` runs: they keep their connections, and respond to nothing. */
export async function whilePaused<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
  const replicas = await Promise.all(names.map(replicasOf));
  const pids = replicas.flat().map(([, { pid }]) => pid);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}
