import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { adminUser } from '../../libs/contracts/src/access/processes.ts';
import { PREFIX, redisUsers } from './access.ts';
import { freePort } from './ports.ts';
import { runServer } from './run-server.ts';
import type { RunningServer, StarterContext } from './server-context.ts';
import { findServerProgram } from './server-program.ts';
import { probe } from './probe.ts';

/**
 * Redis: the server of REDIS_URL, else an own process. It stores jobs: nothing may be evicted, and every write is
 * persisted.
 */
export async function startRedis(context: StarterContext): Promise<RunningServer> {
  if (context.given.REDIS_URL)
    return { name: 'Redis', detail: 'from REDIS_URL', env: { REDIS_URL: context.given.REDIS_URL } };

  const program = await findServerProgram('redis-server', context.cacheDir);
  const folder = path.join(context.dataDir, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = await freePort();
  const password = context.secrets.redis_password;
  const configuration = path.join(folder, 'redis.conf');
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir ${JSON.stringify(folder)}`,
    ...redisUsers(context.secrets, password, context.prefix ?? PREFIX, context.layout),
    `appendonly ${context.durable ? 'yes' : 'no'}`,
    'save ""',
    'maxmemory-policy noeviction',
    'daemonize no',
  ];
  writeFileSync(configuration, `${lines.join('\n')}\n`, { mode: 0o600 });
  const spec = {
    name: 'redis',
    command: [program.file, configuration],
    env: program.env,
    logFile: path.join(context.dataDir, 'logs', 'redis.log'),
  };
  const ready = async () => {
    const reply = await probe(
      port,
      `AUTH ${adminUser} ${password}\r\nPING\r\n`,
      (text) => text.split('\r\n').length > 2,
    );
    return reply.includes('+PONG');
  };
  await runServer(context, { spec, ready, what: 'Redis to answer', withinMs: 20_000 });
  return {
    name: 'Redis',
    detail: `port ${port}`,
    env: { REDIS_URL: `redis://${adminUser}:${password}@127.0.0.1:${port}` },
  };
}
