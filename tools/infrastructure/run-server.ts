import type { ProcessSpec } from './process.ts';
import type { ServerContext } from './server-context.ts';
import { until } from './until.ts';

interface ServerRun {
  spec: ProcessSpec;
  ready: () => Promise<boolean>;
  /** What is awaited, as it reads in "Waited 10 s for …". */
  what: string;
  withinMs: number;
}

/**
 * Starts an embedded server and waits until it responds. Its data folder and port stay the same, so that a supervisor
 * can repeat it.
 */
export async function runServer(
  { group, keepUp }: Pick<ServerContext, 'group' | 'keepUp'>,
  { spec, ready, what, withinMs }: ServerRun,
): Promise<void> {
  const start = async (keepLog: boolean) => {
    const server = group.start({ ...spec, keepLog }, keepUp ? 'may die' : 'ends all');
    await until(ready, { what, withinMs, signal: server.endedSignal });
  };
  await start(false);
  keepUp?.({ name: spec.name, logFile: spec.logFile, again: () => start(true) });
}
