import { closeServer } from '../../libs/nest-kit/src/database/provision.ts';
import { startContainers } from './docker/start.ts';
import { startMail } from './mail.ts';
import { startNats } from './nats.ts';
import { startObjectStore } from './object-store.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import type { RunningServer, ServerContext } from './server-context.ts';

/**
 * Starts all external servers that the services need, concurrently, and reports each when it is ready: the one that the
 * environment names, else one in Docker if requested, else an embedded one.
 * Returns the environment variables that address them.
 */
export async function startServers(
  context: ServerContext,
  ready: (server: RunningServer, milliseconds: number) => void,
): Promise<Record<string, string>> {
  const begun = performance.now();
  const publish = (server: RunningServer) => ready(server, performance.now() - begun);
  const containers = context.docker ? await startContainers(context, publish) : [];
  const given = { ...process.env, ...Object.assign({}, ...containers.map(({ env }) => env)) };
  const env: Record<string, string> = {};
  const starters = [startPostgres, startRedis, startNats, startObjectStore, startMail];
  await Promise.all(
    starters.map(async (start) => {
      const server = await start({ ...context, given });
      Object.assign(env, server.env);
      const container = containers.find(({ name }) => name === server.name);
      publish({ ...server, detail: container?.detail ?? server.detail });
    }),
  );
  // An external server may have other clients, too.
  if (!process.env.DATABASE_ADMIN_URL) await closeServer(env.DATABASE_ADMIN_URL ?? '');
  return env;
}
