import path from 'node:path';
import { PREFIX } from '../infrastructure/access.ts';
import type { Secrets } from '../infrastructure/secrets.ts';
import type { ProcessDefinition, ServiceDefinition } from './services.ts';

export type Env = Record<string, string | undefined>;

export interface EnvironmentInput {
  /** The operator's environment for this start: settings of services pass through. */
  user: Env;
  /** Addresses of the servers, as returned by startServers. */
  servers: Record<string, string>;
  secrets: Secrets;
  nodeEnv: 'production' | 'development';
  publicUrl: string;
  /** The address the gateway listens on; only this machine if omitted. */
  host?: string;
  cacheDir: string;
}

/** The product's only database. */
export const DATABASE = 'offshoot';

/** Variables that only the launcher sets, and only for the processes that need them. */
const HANDED_OUT = [
  'DATABASE_ADMIN_URL',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'AUTH_SIGNING_KEYS',
  'AUTH_REFRESH_SECRET',
  'PLACE_SECRET',
  'MEDIA_SECRET',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'SMTP_URL',
  'MAIL_API_URL',
  'PORT',
  'HOST',
  'DEMO_PASSWORD',
  'MAIL_UI_PORT',
  'HEALTH_PORT',
  'DATA_DIR',
];

/** Variables that address the servers: set per process, never passed through from the operator's environment. */
const OF_PROCESSES = /^(NATS_URL|REDIS_URL|S3_ACCESS_KEY|S3_SECRET_KEY)(_|$)/;

/** The operator's environment with the path of the map's tiles, which are in the data folder unless it has a path itself. */
export function withMapTiles(user: Env, dataDir: string): Env {
  return user.MAP_TILES ? { ...user, MAP_TILES: path.resolve(dataDir, user.MAP_TILES) } : user;
}

/** The URL of the product's database for one role. */
export function databaseUrl(adminUrl: string, role: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  url.pathname = `/${DATABASE}`;
  return url.href;
}

function roleUrl({ servers, secrets }: EnvironmentInput, role: string): string {
  return databaseUrl(servers.DATABASE_ADMIN_URL ?? '', role, secrets.database_passwords[role] ?? '');
}

function secretOf(input: EnvironmentInput, name: ServiceDefinition['secrets'][number]): string {
  return input.user[name] ?? input.secrets[name];
}

function base(input: EnvironmentInput): Env {
  const passedOn = Object.entries(input.user).filter(
    ([name]) => !HANDED_OUT.includes(name) && !OF_PROCESSES.test(name) && !/^npm_/i.test(name),
  );
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET } = input.servers;
  return {
    ...Object.fromEntries(passedOn),
    NODE_ENV: input.user.NODE_ENV ?? input.nodeEnv,
    LOG_LEVEL: input.user.LOG_LEVEL ?? 'info',
    PREFIX,
    // No load balancer in front needs time to notice a stop.
    SHUTDOWN_GRACE_MS: input.user.SHUTDOWN_GRACE_MS ?? '0',
    NODE_COMPILE_CACHE: `${input.cacheDir}/compiled`,
    // By default each thread gets its own malloc arena, which retains memory used once for photos and models.
    MALLOC_ARENA_MAX: '2',
    PUBLIC_URL: input.publicUrl,
    ...{ S3_ENDPOINT, S3_REGION, S3_BUCKET },
  };
}

function signedIn(url: string | undefined, user: string, password: string | undefined): string | undefined {
  if (url === undefined || password === undefined) return undefined;
  const own = new URL(url);
  own.username = user;
  own.password = password;
  return own.href;
}

/**
 * How a process signs in at the servers: at the launcher's servers as its own user, at external servers with its own
 * variable (`NATS_URL_MODERATION_AI`), else with the shared one.
 */
function access({ user, servers, secrets }: EnvironmentInput, name: string): Env {
  const given = (variable: string) => user[`${variable}_${name.toUpperCase().replaceAll('-', '_')}`] ?? user[variable];
  const keys = user.S3_ENDPOINT ? undefined : secrets.s3_keys[name];
  return {
    NATS_URL: user.NATS_URL ? given('NATS_URL') : signedIn(servers.NATS_URL, name, secrets.nats_passwords[name]),
    REDIS_URL: user.REDIS_URL ? given('REDIS_URL') : signedIn(servers.REDIS_URL, name, secrets.redis_passwords[name]),
    S3_ACCESS_KEY: user.S3_ENDPOINT ? given('S3_ACCESS_KEY') : keys?.access_key,
    S3_SECRET_KEY: user.S3_ENDPOINT ? given('S3_SECRET_KEY') : keys?.secret_key,
  };
}

/**
 * Keeps the memory of one decoded photo for the next; returned to the kernel, it would be faulted in page by page
 * again.
 */
const keepsMemoryOfPhotos: Env = {
  MALLOC_MMAP_THRESHOLD_: String(32 * 2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(64 * 2 ** 20),
};

/**
 * Returns every freed buffer of 128 KB or more to the kernel. By default the threshold rises with the first large buffer that is
 * freed, and the heap keeps 110 MB in which the weights of the models were read (docs/measured.md).
 */
const returnsMemoryOfModels: Env = { MALLOC_MMAP_THRESHOLD_: String(128 * 2 ** 10) };

/** The sink of the launcher keeps mails of any sender; a mail server needs the operator's. */
const mailSettings = ({ user, servers }: EnvironmentInput): Env => ({
  SMTP_URL: servers.SMTP_URL,
  MAIL_FROM: user.MAIL_FROM ?? (user.SMTP_URL ? undefined : 'Offshoot <hello@offshoot.example>'),
});

/** The environment of a service: its own database role, and only the secrets that it needs. */
export function serviceEnvironment(input: EnvironmentInput, process: ProcessDefinition, healthPort: number): Env {
  const { service } = process;
  if (!service) throw new Error(`${process.name} is no service.`);
  return {
    ...base(input),
    ...access(input, process.name),
    HEALTH_PORT: String(healthPort),
    DATABASE_URL: roleUrl(input, `${service.name}_runtime`),
    ...(process.carriesFiles && keepsMemoryOfPhotos),
    ...(process.loadsModels && returnsMemoryOfModels),
    ...Object.fromEntries(service.secrets.map((name) => [name, secretOf(input, name)])),
    ...(service.sendsMail && mailSettings(input)),
  };
}

/** The environment for migrations of a service: the schema owner's role, and the secrets that data migrations need. */
export function migrationEnvironment(input: EnvironmentInput, service: ServiceDefinition): Env {
  const secrets = (service.migrationSecrets ?? []).map((name) => [name, secretOf(input, name)]);
  return {
    ...base(input),
    DATABASE_OWNER_URL: roleUrl(input, `${service.name}_owner`),
    ...Object.fromEntries(secrets),
  };
}

/** What changes for a gateway behind the launcher's balancer. */
function behindBalancer({ user }: EnvironmentInput): Env {
  const proxies = user.TRUST_PROXY ?? '0';
  return {
    // The balancer runs on this machine, and is one more proxy than the operator's own.
    HOST: '127.0.0.1',
    TRUST_PROXY: /^\d+$/.test(proxies) ? String(Number(proxies) + 1) : `${proxies},loopback`,
    // The balancer notices within this time that the gateway is stopping, and the pages move to another one.
    SHUTDOWN_GRACE_MS: user.SHUTDOWN_GRACE_MS ?? '2000',
  };
}

export function gatewayEnvironment(
  input: EnvironmentInput,
  ports: { health: number; http: number },
  clientDir: string,
  balanced = false,
): Env {
  return {
    ...base(input),
    ...access(input, 'gateway'),
    HEALTH_PORT: String(ports.health),
    PORT: String(ports.http),
    HOST: input.host ?? '127.0.0.1',
    CLIENT_DIR: clientDir,
    MEDIA_SECRET: secretOf(input, 'MEDIA_SECRET'),
    RATE_LIMITS: input.user.RATE_LIMITS ?? 'relaxed',
    ...(balanced && behindBalancer(input)),
  };
}
