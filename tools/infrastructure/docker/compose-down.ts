import type { ServerSecrets } from '../server-context.ts';
import { call, findCompose, hasContainers, type Compose } from './compose.ts';
import { composeEnvironment } from './containers.ts';

/** Time for PostgreSQL to flush its data; the engine then kills the container. */
const STOPPED_WITHIN_S = 20;
export const TAKEN_DOWN_WITHIN_MS = (STOPPED_WITHIN_S + 20) * 1000;

/** Stops and removes the containers; their data stays in the volumes. */
export function downCommand({ command }: Pick<Compose, 'command'>): string[] {
  return [...command, 'down', '--timeout', String(STOPPED_WITHIN_S)];
}

/** `down` needs no passwords, but the compose file requires the variables for every command. */
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
 * Removes the containers that a killed start left behind, and optionally their volumes. Returns whether there were any;
 * Docker is not called for an instance that never ran there.
 */
export async function composeDown(dataDir: string, volumes: 'keep volumes' | 'remove volumes'): Promise<boolean> {
  if (!hasContainers(dataDir)) return false;
  const compose = await findCompose(dataDir);
  const env = composeEnvironment({}, NO_SECRETS);
  const [docker = '', ...args] = compose.command;
  const isRunning = (await call(docker, [...args, 'ps', '--all', '--quiet'], { env })) !== '';
  if (!isRunning && volumes === 'keep volumes') return false;
  const [, ...down] = downCommand(compose);
  await call(docker, volumes === 'keep volumes' ? down : [...down, '--volumes'], {
    env,
    withinMs: TAKEN_DOWN_WITHIN_MS,
  });
  return true;
}
