import path from 'node:path';
import { provisionService, urlFor } from '../libs/nest-kit/src/database/provision.ts';
import {
  gatewayEnvironment,
  migrationEnvironment,
  serviceEnvironment,
  type EnvironmentInput,
} from '../tools/dev/environment.ts';
import { nodeArguments } from '../tools/dev/app-processes.ts';
import { untilReady } from '../tools/dev/ready.ts';
import { GATEWAY, PROCESSES, SERVICES, type ProcessDefinition } from '../tools/dev/services.ts';
import { freePort } from '../tools/infrastructure/ports.ts';
import type { ProcessGroup } from '../tools/infrastructure/process-group.ts';
import { ROOT } from '../tools/paths.ts';

/** A temporary instance of the gateway and the services that are measured. */
export interface Product<N extends string> {
  url: URL;
  /** With the runtime roles. */
  databaseUrls: Record<N, string>;
  adminUrl: string;
}

/** The services to start, and their options. */
export interface ProductOptions<N extends string> {
  services: readonly N[];
  /** Starts the worker roles as well; by default a service only handles RPC calls. */
  work?: boolean;
  /** Additional variables of the gateway. */
  gateway?: Record<string, string>;
  /** The built checkout to start them from; this one by default. */
  root?: string;
}

function logins(input: EnvironmentInput, service: string) {
  const login = (user: string) => ({ user, password: input.secrets.database_passwords[user] ?? '' });
  return { owner: login(`${service}_owner`), runtime: login(`${service}_runtime`) };
}

/** Runs the migrations of a service as they are built in `root`. */
export async function migrateSchema(
  group: ProcessGroup,
  folder: string,
  input: EnvironmentInput,
  { root, database, name }: { root: string; database: string; name: string },
): Promise<void> {
  const service = SERVICES.find((candidate) => candidate.name === name);
  if (!service) throw new Error(`There is no service ${name}.`);
  const login = logins(input, name).owner;
  await group.run({
    name: `migrate-${name}`,
    command: [process.execPath, path.join(root, 'apps', service.app, 'dist', 'migrate.js')],
    cwd: path.join(root, 'apps', service.app),
    env: {
      ...migrationEnvironment(input, service),
      DATABASE_OWNER_URL: urlFor(input.servers.DATABASE_ADMIN_URL ?? '', { login, database }),
    },
    logFile: path.join(folder, 'logs', `migrate-${name}-${database}.log`),
  });
}

/** Creates and migrates an empty database for the measured services. */
async function prepareDatabase<N extends string>(
  group: ProcessGroup,
  folder: string,
  input: EnvironmentInput,
  database: string,
  { services, root = ROOT }: ProductOptions<N>,
): Promise<{ databaseUrls: Record<N, string>; adminUrl: string }> {
  const adminUrl = input.servers.DATABASE_ADMIN_URL ?? '';
  for (const name of services) {
    await provisionService(adminUrl, name, logins(input, name), database);
    await migrateSchema(group, folder, input, { root, database, name });
  }
  const runtime = (name: string) => urlFor(adminUrl, { login: logins(input, name).runtime, database });
  const databaseUrls = Object.fromEntries(services.map((name) => [name, runtime(name)])) as Record<N, string>;
  return { databaseUrls, adminUrl: urlFor(adminUrl, { database }) };
}

/** Starts the services and the gateway as in production, each in its own process. */
export async function startProduct<N extends string>(
  group: ProcessGroup,
  folder: string,
  input: EnvironmentInput,
  database: string,
  options: ProductOptions<N>,
): Promise<Product<N>> {
  const { databaseUrls, adminUrl } = await prepareDatabase(group, folder, input, database, options);
  const { root = ROOT } = options;
  const prefix = database.replaceAll('_', '-');
  const start = async (
    definition: ProcessDefinition,
    program: readonly string[],
    health: number,
    env: Record<string, string | undefined>,
  ) => {
    const { name, app } = definition;
    const started = group.start({
      name: `${name}-${database}`,
      command: [
        process.execPath,
        ...nodeArguments(definition),
        path.join(root, 'apps', app, 'dist', program[0] ?? ''),
        ...program.slice(1),
      ],
      cwd: path.join(root, 'apps', app),
      env: { ...env, PREFIX: prefix, S3_PREFIX: `${prefix}/`, LOG_LEVEL: 'info', SHUTDOWN_GRACE_MS: '0' },
      logFile: path.join(folder, 'logs', `${name}-${database}.log`),
    });
    await untilReady(started, `http://127.0.0.1:${health}`);
  };
  const services = options.services.map(async (name) => {
    const definition = PROCESSES.find((process) => process.name === name);
    if (!definition) throw new Error(`There is no process ${name}.`);
    const health = await freePort();
    await start(definition, options.work ? definition.entry : ['main.js'], health, {
      ...serviceEnvironment(input, definition, health),
      DATABASE_URL: databaseUrls[name],
    });
  });
  const ports = { health: await freePort(), http: await freePort() };
  const env = { ...gatewayEnvironment(input, ports, ''), TRUST_PROXY: '1', RATE_LIMITS: 'relaxed', ...options.gateway };
  await Promise.all([...services, start(GATEWAY, GATEWAY.entry, ports.health, env)]);
  return { url: new URL(`http://127.0.0.1:${ports.http}`), databaseUrls, adminUrl };
}
