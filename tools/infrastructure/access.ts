import { createHash, randomBytes } from 'node:crypto';
import {
  natsPermissions,
  probePermissions,
  type NatsPermissions,
} from '../../libs/contracts/src/access/nats-permissions.ts';
import { objectGrants, usesObjects } from '../../libs/contracts/src/access/object-permissions.ts';
import {
  adminUser,
  combinedProcesses,
  operatorProcess,
  probeUser,
  separateProcesses,
  type AccessProcess,
} from '../../libs/contracts/src/access/processes.ts';
import { redisRules, usesRedis } from '../../libs/contracts/src/access/redis-permissions.ts';
import type { StoreGrant } from './object-store/grants.ts';

/** Credentials of an instance's processes at the servers; each map is keyed by process name. */
export interface ProcessSecrets {
  nats_passwords: Record<string, string>;
  redis_passwords: Record<string, string>;
  s3_keys: Record<string, { access_key: string; secret_key: string }>;
}

/** Prefix of subjects, streams and queues in an instance that the launcher starts. */
export const PREFIX = 'offshoot';
/** Allows every prefix, still limited to the process's own subjects: for servers that many tests share. */
export const ANY_PREFIX = '*';

const accessProcesses = [
  ...new Map(
    [...combinedProcesses, ...separateProcesses, operatorProcess].map((process) => [process.name, process]),
  ).values(),
];
/** The name of the primary at the Sentinels: the default of REDIS_PRIMARY. */
const redisPrimary = 'offshoot';

const password = () => randomBytes(24).toString('base64url');

/** Generates missing credentials and keeps existing ones. */
export function completeProcessSecrets(given: Partial<ProcessSecrets>): ProcessSecrets {
  const each = <T>(
    isNeeded: (process: AccessProcess) => boolean,
    before: Record<string, T> | undefined,
    make: () => T,
  ) => Object.fromEntries(accessProcesses.filter(isNeeded).map(({ name }) => [name, before?.[name] ?? make()]));
  return {
    nats_passwords: {
      ...each(() => true, given.nats_passwords, password),
      [probeUser]: given.nats_passwords?.[probeUser] ?? password(),
    },
    redis_passwords: each(usesRedis, given.redis_passwords, password),
    s3_keys: each(usesObjects, given.s3_keys, () => ({
      access_key: randomBytes(10).toString('hex'),
      secret_key: password(),
    })),
  };
}

/** How the processes are run: serving and working in one process, or separately. */
export const layouts = { combined: combinedProcesses, separate: separateProcesses } as const;
export type Layout = keyof typeof layouts;

/** Reads the option `--layout` of a command. */
export function readLayout(given: string): Layout {
  const layout = Object.keys(layouts).find((name): name is Layout => name === given);
  if (!layout) throw new Error(`--layout is "${given}", not one of ${Object.keys(layouts).join(', ')}.`);
  return layout;
}

/** The `users` of a NATS server's `authorization`: the administrator, the operator, the probe and one user per process. */
export function natsUsers(
  secrets: ProcessSecrets,
  adminPassword: string,
  prefix: string,
  layout: Layout = 'combined',
): string {
  const user = (name: string, { publish, subscribe }: NatsPermissions) => ({
    user: name,
    password: secrets.nats_passwords[name],
    permissions: { publish: { allow: publish }, subscribe: { allow: subscribe } },
  });
  const processes = [...layouts[layout], operatorProcess];
  return JSON.stringify([
    { user: adminUser, password: adminPassword },
    ...processes.map((process) => user(process.name, natsPermissions(process, prefix))),
    user(probeUser, probePermissions(prefix)),
  ]);
}

const hashed = (secret: string | undefined) =>
  `#${createHash('sha256')
    .update(secret ?? '')
    .digest('hex')}`;

/**
 * The `user` lines of a Redis server: the default user disabled, the administrator, and one user per process with jobs.
 */
export function redisUsers(
  secrets: ProcessSecrets,
  adminPassword: string,
  prefix: string,
  layout: Layout = 'combined',
): string[] {
  return [
    'user default off',
    `user ${adminUser} on ${hashed(adminPassword)} ~* &* +@all`,
    ...layouts[layout]
      .filter(usesRedis)
      .map((process) =>
        [
          'user',
          process.name,
          'on',
          hashed(secrets.redis_passwords[process.name]),
          ...redisRules(process, prefix),
        ].join(' '),
      ),
  ];
}

/** What a client may do at a Sentinel: find the primary, and hear of another one. */
const sentinelRules = [
  'resetchannels &+switch-master -@all',
  '+@connection -@dangerous +info +role +subscribe +unsubscribe',
  '+sentinel|get-master-addr-by-name +sentinel|sentinels +sentinel|slaves +sentinel|replicas',
].join(' ');

/** The `user` lines of a Sentinel: the same users as those of Redis, who may only look for the primary. */
export function sentinelUsers(secrets: ProcessSecrets, adminPassword: string, layout: Layout = 'combined'): string[] {
  return [
    'user default off',
    `user ${adminUser} on ${hashed(adminPassword)} ~* &* +@all`,
    ...layouts[layout]
      .filter(usesRedis)
      .map(({ name }) => `user ${name} on ${hashed(secrets.redis_passwords[name])} ${sentinelRules}`),
  ];
}

/** The lines of a Sentinel's configuration that follow from the secrets; where the primary is, each adds itself. */
export function sentinelSettings(adminPassword: string): string[] {
  return [
    'sentinel resolve-hostnames yes',
    'sentinel announce-hostnames yes',
    `sentinel sentinel-user ${adminUser}`,
    `sentinel sentinel-pass ${adminPassword}`,
  ];
}

/** The lines by which a Sentinel watches the primary that it knows at its start; two must agree that it is away. */
export function sentinelWatch(adminPassword: string, host: string, port: number): string[] {
  return [
    `sentinel monitor ${redisPrimary} ${host} ${port} 2`,
    `sentinel auth-user ${redisPrimary} ${adminUser}`,
    `sentinel auth-pass ${redisPrimary} ${adminPassword}`,
    `sentinel down-after-milliseconds ${redisPrimary} 5000`,
    `sentinel failover-timeout ${redisPrimary} 15000`,
    `sentinel parallel-syncs ${redisPrimary} 1`,
  ];
}

/** The key pairs of processes that use objects, in the format of the embedded store. */
export function storeHolders(secrets: ProcessSecrets, prefix: string, layout: Layout = 'combined') {
  const before = prefix === ANY_PREFIX ? '*/' : '';
  return layouts[layout].filter(usesObjects).map((process) => ({
    accessKey: secrets.s3_keys[process.name]?.access_key ?? '',
    secretKey: secrets.s3_keys[process.name]?.secret_key ?? '',
    grants: objectGrants(process).map((grant): StoreGrant => ({ ...grant, prefix: before + grant.prefix })),
  }));
}

/** SeaweedFS counts deletion as Write. */
const seaweedActions = { read: 'Read', write: 'Write', remove: 'Write', list: 'List' } as const;

/** The S3 configuration of SeaweedFS: an administrator, and per process a key pair limited to its prefixes. */
export function seaweedConfig(
  secrets: ProcessSecrets,
  admin: { accessKey: string; secretKey: string },
  bucket: string,
  layout: Layout = 'combined',
): string {
  const identities = layouts[layout].filter(usesObjects).map((process) => {
    const keys = secrets.s3_keys[process.name];
    const actions = objectGrants(process).flatMap((grant) =>
      grant.actions.map((action) => `${seaweedActions[action]}:${bucket}/${grant.prefix}*`),
    );
    return {
      name: process.name,
      credentials: [{ accessKey: keys?.access_key, secretKey: keys?.secret_key }],
      actions: [...new Set(actions)],
    };
  });
  return JSON.stringify({
    identities: [
      { name: adminUser, credentials: [admin], actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'] },
      ...identities,
    ],
  });
}
