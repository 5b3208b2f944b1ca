import path from 'node:path';
import { provisionService, urlFor } from '../libs/nest-kit/src/database/provision.ts';
import { gatewayEnvironment, migrationEnvironment, serviceEnvironment, type EnvironmentInput } from '../tools/dev/environment.ts';
import { nodeArguments } from '../tools/dev/parts.ts';
import { untilReady } from '../tools/dev/ready.ts';
import { GATEWAY, PROCESSES, SERVICES } from '../tools/dev/services.ts';
import { freePort } from '../tools/infrastructure/ports.ts';
import type { ProcessGroup } from '../tools/infrastructure/process-group.ts';
import { ROOT } from '../tools/paths.ts';

/** A throw-away copy of what takes part in what is measured: gateway, auth-service and plant-service. */
export interface Product {
  url: URL;
  /** Of the runtime roles. */
  databaseUrls: { auth: string; plant: string };
  adminUrl: string;
}

const used = ['auth', 'plant'] as const;

function logins(input: EnvironmentInput, service: string) {
  const login = (user: string) => ({ user, password: input.secrets.database_passwords[user] ?? '' });
  return { owner: login(`${service}_owner`), runtime: login(`${service}_runtime`) };
}

/** An empty, migrated database for the services that are measured. */
export async function prepareDatabase(group: ProcessGroup, folder: string, input: EnvironmentInput, database: string): Promise<Product['databaseUrls'] & { admin: string }> {
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
      env: { ...migrationEnvironment(input, service), DATABASE_OWNER_URL: urlFor(adminUrl, { login: login.owner, database }) },
      logFile: path.join(folder, 'logs', `migrate-${name}-${database}.log`),
    });
  }
  const runtime = (name: string) => urlFor(adminUrl, { login: logins(input, name).runtime, database });
  return { auth: runtime('auth'), plant: runtime('plant'), admin: urlFor(adminUrl, { database }) };
}

/** Starts the three as in production, each in its own process; only questions are answered, as nothing else is measured. */
export async function startProduct(group: ProcessGroup, folder: string, input: EnvironmentInput, database: string): Promise<Product> {
  const { admin, ...databaseUrls } = await prepareDatabase(group, folder, input, database);
  const prefix = database.replaceAll('_', '-');
  const start = async (name: string, app: string, file: string, health: number, env: Record<string, string | undefined>) => {
    const started = group.start({
      name: `${name}-${database}`,
      command: [process.execPath, ...nodeArguments, path.join(ROOT, 'apps', app, 'dist', file)],
      cwd: path.join(ROOT, 'apps', app),
      env: { ...env, PREFIX: prefix, S3_PREFIX: `${prefix}/`, LOG_LEVEL: 'info', SHUTDOWN_GRACE_MS: '0' },
      logFile: path.join(folder, 'logs', `${name}-${database}.log`),
    });
    await untilReady(started, `http://127.0.0.1:${health}`);
  };
  const services = used.map(async (name) => {
    const definition = PROCESSES.find((process) => process.name === name);
    if (!definition) throw new Error(`There is no process ${name}.`);
    const health = await freePort();
    await start(name, definition.app, 'main.js', health, { ...serviceEnvironment(input, definition, health), DATABASE_URL: databaseUrls[name] });
  });
  const ports = { health: await freePort(), http: await freePort() };
  const env = { ...gatewayEnvironment(input, ports, ''), TRUST_PROXY: '1', RATE_LIMITS: 'relaxed' };
  await Promise.all([...services, start(GATEWAY.name, GATEWAY.app, 'main.js', ports.health, env)]);
  return { url: new URL(`http://127.0.0.1:${ports.http}`), databaseUrls, adminUrl: admin };
}
