import type { ManagedProcess } from '../tools/infrastructure/process.ts';
import { until } from '../tools/infrastructure/until.ts';

/** Waits until a server sends any response. */
export async function untilResponds(url: string, server: ManagedProcess): Promise<void> {
  const replied = async () => (await fetch(url, { signal: AbortSignal.timeout(2_000) })).status > 0;
  await until(replied, {
    what: `${server.name} to respond; its log is ${server.logFile}`,
    withinMs: 20_000,
    signal: server.endedSignal,
  });
}
