import type { ServerSecrets } from '../server-context.ts';
import { call, findCompose, hasContainers, type Compose } from './compose.ts';
import { composeEnvironment } from './containers.ts';

/** For PostgreSQL to write down what it holds; the engine kills a container that takes longer. */
const STOPPED_WITHIN_S = 20;
export const TAKEN_DOWN_WITHIN_MS = (STOPPED_WITHIN_S + 20) * 1000;

/** Stops and removes the containers; what they keep stays in the volumes. */
export function downCommand({ command }: Pick<Compose, 'command'>): string[] {
  return [...command, 'down', '--timeout', String(STOPPED_WITHIN_S)];
}

/** Taking down asks for no password, but the compose file does before anything. */
const NO_SECRETS: ServerSecrets = {
  postgres_admin_password: '-',
  redis_password: '-',
  nats_password: '-',
  s3_access_key: '-',
  s3_secret_key: '-',
  nats_passwords: {},
  redis_passwords: {},
  s3_keys: {},
};

/**
 * Ends what a killed start has left behind in Docker, and removes the data too if asked to. The answer is whether there
 * was anything; a copy that never was in Docker asks nothing of it.
 */
export async function composeDown(dataDir: string, volumes: 'keep volumes' | 'remove volumes'): Promise<boolean> {
  if (!hasContainers(dataDir)) return false;
  const compose = await findCompose(dataDir);
  const env = composeEnvironment({}, NO_SECRETS);
  const [docker = '', ...args] = compose.command;
  const found = (await call(docker, [...args, 'ps', '--all', '--quiet'], { env })) !== '';
  if (!found && volumes === 'keep volumes') return false;
  const [, ...down] = downCommand(compose);
  await call(docker, volumes === 'keep volumes' ? down : [...down, '--volumes'], {
    env,
    withinMs: TAKEN_DOWN_WITHIN_MS,
  });
  return true;
}
