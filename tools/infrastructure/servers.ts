import { startMail } from './mail.ts';
import { startNats } from './nats.ts';
import { startObjectStore } from './object-store.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import type { RunningServer, ServerContext } from './server-context.ts';

/**
 * Brings up everything that the services need and that is not theirs, all at once, and tells of each as it is
 * ready. The answer is the environment by which they are reached.
 */
export async function startServers(
  context: ServerContext,
  ready: (server: RunningServer, milliseconds: number) => void,
): Promise<Record<string, string>> {
  const env: Record<string, string> = {};
  const starters = [startPostgres, startRedis, startNats, startObjectStore, startMail];
  await Promise.all(
    starters.map(async (start) => {
      const begun = performance.now();
      const server = await start(context);
      Object.assign(env, server.env);
      ready(server, performance.now() - begun);
    }),
  );
  return env;
}
