import path from 'node:path';
import { provisionService, urlFor } from '../libs/nest-kit/src/database/provision.ts';
import {
  gatewayEnvironment,
  migrationEnvironment,
  serviceEnvironment,
  type EnvironmentInput,
} from '../tools/dev/environment.ts';
import { nodeArguments } from '../tools/dev/parts.ts';
import { untilReady } from '../tools/dev/ready.ts';
import { GATEWAY, PROCESSES, SERVICES, type ProcessDefinition } from '../tools/dev/services.ts';
import { freePort } from '../tools/infrastructure/ports.ts';
import type { ProcessGroup } from '../tools/infrastructure/process-group.ts';
import { ROOT } from '../tools/paths.ts';

/** A throw-away copy of what takes part in what is measured: the gateway and some services. */
export interface Product<N extends string> {
  url: URL;
  /** Of the runtime roles. */
  databaseUrls: Record<N, string>;
  adminUrl: string;
}

/** Which services take part, and how. */
export interface Taking<N extends string> {
  services: readonly N[];
  /** Lets the services react and run jobs, too; otherwise they only answer questions. */
  work?: boolean;
  /** Further variables of the gateway. */
  gateway?: Record<string, string>;
}

function logins(input: EnvironmentInput, service: string) {
  const login = (user: string) => ({ user, password: input.secrets.database_passwords[user] ?? '' });
  return { owner: login(`${service}_owner`), runtime: login(`${service}_runtime`) };
}

/** An empty, migrated database for the services that are measured. */
async function prepareDatabase<N extends string>(
  group: ProcessGroup,
  folder: string,
  input: EnvironmentInput,
  database: string,
  used: readonly N[],
): Promise<{ databaseUrls: Record<N, string>; adminUrl: string }> {
  const adminUrl = input.servers.DATABASE_ADMIN_URL ?? '';
  for (const name of used) {
    const login = logins(input, name);
    await provisionService(adminUrl, name, login, database);
    const service = SERVICES.find((candidate) => candidate.name === name);
    if (!service) throw new Error(`There is no service ${name}.`);
    await group.run({
      name: `migrate-${name}`,
      command: [process.execPath, path.join(ROOT, 'apps', service.app, 'dist', 'migrate.js')],
      cwd: path.join(ROOT, 'apps', service.app),
      env: {
        ...migrationEnvironment(input, service),
        DATABASE_OWNER_URL: urlFor(adminUrl, { login: login.owner, database }),
      },
      logFile: path.join(folder, 'logs', `migrate-${name}-${database}.log`),
    });
  }
  const runtime = (name: string) => urlFor(adminUrl, { login: logins(input, name).runtime, database });
  const databaseUrls = Object.fromEntries(used.map((name) => [name, runtime(name)])) as Record<N, string>;
  return { databaseUrls, adminUrl: urlFor(adminUrl, { database }) };
}

/** Starts them as in production, each in its own process. */
export async function startProduct<N extends string>(
  group: ProcessGroup,
  folder: string,
  input: EnvironmentInput,
  database: string,
  taking: Taking<N>,
): Promise<Product<N>> {
  const { databaseUrls, adminUrl } = await prepareDatabase(group, folder, input, database, taking.services);
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
        path.join(ROOT, 'apps', app, 'dist', program[0] ?? ''),
        ...program.slice(1),
      ],
      cwd: path.join(ROOT, 'apps', app),
      env: { ...env, PREFIX: prefix, S3_PREFIX: `${prefix}/`, LOG_LEVEL: 'info', SHUTDOWN_GRACE_MS: '0' },
      logFile: path.join(folder, 'logs', `${name}-${database}.log`),
    });
    await untilReady(started, `http://127.0.0.1:${health}`);
  };
  const services = taking.services.map(async (name) => {
    const definition = PROCESSES.find((process) => process.name === name);
    if (!definition) throw new Error(`There is no process ${name}.`);
    const health = await freePort();
    await start(definition, taking.work ? definition.entry : ['main.js'], health, {
      ...serviceEnvironment(input, definition, health),
      DATABASE_URL: databaseUrls[name],
    });
  });
  const ports = { health: await freePort(), http: await freePort() };
  const env = { ...gatewayEnvironment(input, ports, ''), TRUST_PROXY: '1', RATE_LIMITS: 'relaxed', ...taking.gateway };
  await Promise.all([...services, start(GATEWAY, GATEWAY.entry, ports.health, env)]);
  return { url: new URL(`http://127.0.0.1:${ports.http}`), databaseUrls, adminUrl };
}
