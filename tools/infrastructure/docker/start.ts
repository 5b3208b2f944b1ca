import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort, nextFreePort } from '../ports.ts';
import type { ProcessSpec } from '../process.ts';
import type { RunningServer, ServerContext } from '../server-context.ts';
import { until } from '../until.ts';
import { call, findCompose, markContainers, type Compose } from './compose.ts';
import { composeEnvironment, CONTAINERS, type Container, type Ports } from './containers.ts';
import { downCommand, TAKEN_DOWN_WITHIN_MS } from './compose-down.ts';

/**
 * From the start of a container to its first passing health check; a new database takes a few seconds on a slow disk.
 */
const HEALTHY_WITHIN_S = 120;

interface State {
  Service: string;
  State: string;
  Health: string;
  ExitCode: number;
}

/** Compose prints one line per container; older versions print a single list. */
export function readStates(output: string): State[] {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => JSON.parse(line) as State | State[]);
}

async function choosePorts(mailUiPort: number | undefined): Promise<Ports> {
  return {
    POSTGRES_PORT: await freePort(),
    REDIS_PORT: await freePort(),
    NATS_PORT: await freePort(),
    S3_PORT: await freePort(),
    SMTP_PORT: await freePort(),
    MAIL_UI_PORT: mailUiPort ? await nextFreePort(mailUiPort) : await freePort(),
  };
}

/** Why the containers are not up: the last output of each one that failed. */
async function whatFailed(
  compose: Compose,
  env: ProcessSpec['env'],
  containers: readonly Container[],
  logs: string,
): Promise<string> {
  const [docker = '', ...args] = compose.command;
  const states = readStates(await call(docker, [...args, 'ps', '--all', '--format', 'json'], { env }));
  const failures = containers.flatMap(({ service, name }) => {
    const state = states.find(({ Service }) => Service === service);
    if (state?.State === 'running' && state.Health === 'healthy') return [];
    const how =
      state?.State === 'exited'
        ? `ended with code ${state.ExitCode}`
        : `is ${state?.Health || state?.State || 'missing'}`;
    return [{ service, name, how }];
  });
  const reports = failures.map(async ({ service, name, how }) => {
    const file = path.join(logs, `${service}.log`);
    const log = await call(docker, [...args, 'logs', '--no-color', '--no-log-prefix', service], { env }).catch(
      (error: Error) => error.message,
    );
    writeFileSync(file, `${log}\n`, { mode: 0o600 });
    const last = log
      .split('\n')
      .slice(-10)
      .map((line) => `  | ${line}`)
      .join('\n');
    return `${name} does not come up in Docker: it ${how}. Its log: ${file} (npm run logs ${service})\n${last}`;
  });
  return (await Promise.all(reports)).join('\n');
}

/**
 * Starts in Docker what no variable names, and waits until everything is healthy. Each container is represented by a
 * local process that follows its log and ends with it, so the process group treats it like an embedded server.
 */
export async function startContainers(
  context: ServerContext,
  ready: (server: RunningServer) => void,
): Promise<RunningServer[]> {
  const { dataDir, group, secrets } = context;
  const containers = CONTAINERS.filter(({ variable }) => !process.env[variable]);
  if (containers.length === 0) return [];
  const compose = await findCompose(dataDir);
  ready({ name: 'Docker', detail: `Compose ${compose.version}, project ${compose.project}`, env: {} });
  const ports = await choosePorts(context.mailUiPort);
  const env = composeEnvironment(ports, secrets);
  const logs = path.join(dataDir, 'logs');
  const log = (name: string) => path.join(logs, `${name}.log`);
  const services = containers.map(({ service }) => service);
  markContainers(dataDir, compose);

  const keeper = group.start({
    name: 'docker',
    command: [process.execPath, path.join(import.meta.dirname, 'keeper.ts'), ...downCommand(compose)],
    env,
    logFile: log('docker'),
    stopWithinMs: TAKEN_DOWN_WITHIN_MS,
  });
  // A signal that arrives before its handler is installed would end the keeper without removing the containers.
  const listens = async () => readFileSync(keeper.logFile, 'utf8').includes('ready');
  await until(listens, { what: 'the keeper of the containers', withinMs: 20_000, signal: keeper.endedSignal });
  // Processes started from here on are stopped before the containers are removed.
  group.nextStage();
  // Pulling images may take minutes and has no deadline of ours; starting them has.
  await group.run({
    name: 'docker-images',
    command: [...compose.command, 'create', ...services],
    env,
    logFile: log('docker-images'),
  });
  const up = ['up', '--detach', '--wait', '--wait-timeout', String(HEALTHY_WITHIN_S), ...services];
  await group
    .run({ name: 'docker-up', command: [...compose.command, ...up], env, logFile: log('docker-up') })
    .catch(async (error: Error) => {
      if (group.closed) throw error;
      throw new Error((await whatFailed(compose, env, containers, logs)) || error.message, { cause: error });
    });
  for (const { service } of containers) {
    const command = [compose.docker, 'logs', '--follow', `${compose.project}-${service}-1`];
    group.start({ name: service, command, env, logFile: log(service) });
  }
  return containers.map((container) => ({
    name: container.name,
    detail: container.detail(ports),
    env: container.env(ports, secrets),
  }));
}
