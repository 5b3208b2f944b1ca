import type { ManagedProcess } from '../infrastructure/process.ts';
import { until } from '../infrastructure/until.ts';

/** Waits until a process reports that it is ready. */
export async function untilReady(managed: ManagedProcess, healthUrl: string): Promise<void> {
  const ready = async () => {
    const response = await fetch(`${healthUrl}/health/ready`, { signal: AbortSignal.timeout(2_000) });
    if (response.ok) return true;
    throw new Error(`it says ${response.status}: ${(await response.text()).slice(0, 300)}`);
  };
  await until(ready, {
    what: `${managed.name} to be ready; its log is ${managed.logFile}`,
    withinMs: 60_000,
    signal: managed.endedSignal,
  });
}
