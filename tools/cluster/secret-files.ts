import {
  adminUser,
  operatorProcess,
  probeUser,
  type AccessProcess,
} from '../../libs/contracts/src/access/processes.ts';
import { usesRedis } from '../../libs/contracts/src/access/redis-permissions.ts';
import { adminVariable } from '../admin/environment.ts';
import { DATABASE } from '../dev/environment.ts';
import { SERVICES } from '../dev/services.ts';
import {
  layouts,
  natsUsers,
  redisUsers,
  seaweedConfig,
  sentinelSettings,
  sentinelUsers,
  sentinelWatch,
  type Layout,
} from '../infrastructure/access.ts';
import { natsLiveness } from '../infrastructure/nats.ts';
import { BUCKET } from '../infrastructure/object-store.ts';
import type { Secrets } from '../infrastructure/secrets.ts';

/** A server of PostgreSQL, as host and port. */
export interface DatabaseAddress {
  postgres: string;
  /** A pooler for the runtime roles; migrations need sessions of their own, so they never use it. */
  pooler?: string;
}

/** Where processes reach the servers, as host and port. */
export interface Addresses extends DatabaseAddress {
  /** The services with a server of PostgreSQL of their own. */
  own?: Readonly<Record<string, DatabaseAddress>>;
  /** A streaming replica, for searches. */
  reader?: string;
  redis: string;
  nats: string;
}

const url = (scheme: string, user: string, password: string | undefined, address: string, path = '') =>
  `${scheme}://${user}:${password ?? ''}@${address}${path}`;

function ofProcess(process: AccessProcess, secrets: Secrets, at: Addresses) {
  const { name, service, roles } = process;
  const keys = secrets.s3_keys[name];
  const own = SERVICES.find((each) => each.name === service);
  const server = at.own?.[service] ?? at;
  const runtime = `${service}_runtime`;
  return {
    NATS_URL: url('nats', name, secrets.nats_passwords[name], at.nats),
    ...(usesRedis(process) && {
      REDIS_URL: url('redis', name, secrets.redis_passwords[name], at.redis),
    }),
    ...(own && {
      DATABASE_URL: url(
        'postgresql',
        runtime,
        secrets.database_passwords[runtime],
        server.pooler ?? server.postgres,
        `/${DATABASE}`,
      ),
    }),
    ...(service === 'plant' &&
      roles.includes('rpc') &&
      at.reader && {
        DATABASE_READ_URL: url('postgresql', runtime, secrets.database_passwords[runtime], at.reader, `/${DATABASE}`),
      }),
    ...(keys && {
      S3_ACCESS_KEY: keys.access_key,
      S3_SECRET_KEY: keys.secret_key,
    }),
    ...Object.fromEntries((own?.secrets ?? ['MEDIA_SECRET' as const]).map((secret) => [secret, secrets[secret]])),
  };
}

function ofMigration({ name, migrationSecrets = [] }: (typeof SERVICES)[number], secrets: Secrets, at: Addresses) {
  const owner = `${name}_owner`;
  const { postgres } = at.own?.[name] ?? at;
  return {
    DATABASE_OWNER_URL: url('postgresql', owner, secrets.database_passwords[owner], postgres, `/${DATABASE}`),
    ...Object.fromEntries(migrationSecrets.map((secret) => [secret, secrets[secret]])),
  };
}

/** What provisions the servers (`servers.ts`). */
function ofBootstrap(secrets: Secrets, at: Addresses) {
  const administrator = (address: string) =>
    url('postgresql', 'postgres', secrets.postgres_admin_password, address, '/postgres');
  return {
    DATABASE_ADMIN_URL: administrator(at.postgres),
    ...Object.fromEntries(
      Object.entries(at.own ?? {}).map(([service, { postgres }]) => [adminVariable(service), administrator(postgres)]),
    ),
    DATABASE_PASSWORDS: JSON.stringify(secrets.database_passwords),
    COPY_ID: secrets.copy_id,
    NATS_URL: url('nats', adminUser, secrets.nats_password, at.nats),
    S3_ACCESS_KEY: secrets.s3_access_key,
    S3_SECRET_KEY: secrets.s3_secret_key,
  };
}

/**
 * Where Redis refuses writes: below the least limit of its containers (512 MiB), with room for what a rewrite of its log copies. Above the
 * limit the kernel would end it instead.
 */
const redisMegabytes = 320;

/** The configuration of the servers; none of them names an address of its own. */
function ofServers(secrets: Secrets, prefix: string, layout: Layout): Record<string, string> {
  const { redis_password, nats_password, s3_access_key, s3_secret_key } = secrets;
  return {
    'servers/postgres/password': secrets.postgres_admin_password,
    'servers/redis/users.acl': redisUsers(secrets, redis_password, prefix, layout).join('\n'),
    // Redis stores jobs: nothing may be evicted, and every write is persisted.
    'servers/redis/redis.conf': [
      'dir /data',
      'aclfile /etc/offshoot/users.acl',
      'appendonly yes',
      'save ""',
      'maxmemory-policy noeviction',
      `maxmemory ${redisMegabytes}mb`,
    ].join('\n'),
    // Of a Redis with replicas; each Sentinel fills in the primary (deploy/k8s/components/redis-replicated).
    'servers/redis/sentinel.conf': [
      'port 26379',
      'dir /tmp',
      ...sentinelUsers(secrets, redis_password, layout),
      ...sentinelSettings(redis_password),
      ...sentinelWatch(redis_password, '@primary@', 6379),
    ].join('\n'),
    'servers/redis/password': redis_password,
    'servers/nats/users.conf': `authorization { users: ${natsUsers(secrets, nats_password, prefix, layout)} }`,
    // What the probe in the pod of a NATS server connects with.
    'servers/nats/connect.json': JSON.stringify({
      verbose: false,
      pedantic: false,
      user: probeUser,
      pass: secrets.nats_passwords[probeUser],
    }),
    'servers/nats/nats.conf': [
      'listen: 0.0.0.0:4222',
      'http: 127.0.0.1:8222',
      'server_name: offshoot',
      'include users.conf',
      'jetstream { store_dir: /data, max_mem: 64MB, max_file: 10GB }',
      'max_payload: 1MB',
      ...natsLiveness,
      'pid_file: /tmp/nats.pid',
      'lame_duck_duration: 30s',
    ].join('\n'),
    'servers/s3/s3.json': seaweedConfig(
      secrets,
      { accessKey: s3_access_key, secretKey: s3_secret_key },
      BUCKET,
      layout,
    ),
  };
}

/**
 * Every secret as a file, by its path: a folder for each process, each file named as the variable that it is, and the
 * configuration of the servers. No process reads the folder of another.
 */
export function secretFiles(secrets: Secrets, at: Addresses, prefix: string, layout: Layout): Record<string, string> {
  const folders = {
    bootstrap: ofBootstrap(secrets, at),
    operator: { NATS_URL: url('nats', operatorProcess.name, secrets.nats_passwords[operatorProcess.name], at.nats) },
    ...Object.fromEntries(layouts[layout].map((process) => [process.name, ofProcess(process, secrets, at)])),
    ...Object.fromEntries(SERVICES.map((service) => [`${service.name}-migrate`, ofMigration(service, secrets, at)])),
  };
  const files = Object.entries(folders).flatMap(([folder, variables]) =>
    Object.entries(variables).map(([name, value]): [string, string] => [`${folder}/${name}`, value]),
  );
  return { ...Object.fromEntries(files), ...ofServers(secrets, prefix, layout) };
}
