import { pidOf } from './system.ts';

/** Pauses processes while `work` runs: they keep their connections, and respond to nothing. */
export async function whilePaused<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
  const pids = await Promise.all(names.map(pidOf));
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}
