import { createHash, randomBytes } from 'node:crypto';
import { natsPermissions } from '../../libs/contracts/src/access/nats-permissions.ts';
import { objectGrants, usesObjects } from '../../libs/contracts/src/access/object-permissions.ts';
import {
  adminUser,
  combinedProcesses,
  separateProcesses,
  type AccessProcess,
} from '../../libs/contracts/src/access/processes.ts';
import { redisRules, usesRedis } from '../../libs/contracts/src/access/redis-permissions.ts';
import type { StoreGrant } from './object-store/grants.ts';

/** What the processes of one copy sign in with at the servers; each map goes by the name of the process. */
export interface ProcessSecrets {
  nats_passwords: Record<string, string>;
  redis_passwords: Record<string, string>;
  s3_keys: Record<string, { access_key: string; secret_key: string }>;
}

/** First part of subjects, streams and queues in a copy that the launcher starts. */
export const PREFIX = 'offshoot';
/** Lets every prefix through, each process still with its own subjects only: for servers that many tests share. */
export const ANY_PREFIX = '*';

const known = [
  ...new Map([...combinedProcesses, ...separateProcesses].map((process) => [process.name, process])).values(),
];
const password = () => randomBytes(24).toString('base64url');

/** Fills in what is missing and keeps what is there. */
export function completeProcessSecrets(given: Partial<ProcessSecrets>): ProcessSecrets {
  const each = <T>(wanted: (process: AccessProcess) => boolean, before: Record<string, T> | undefined, make: () => T) =>
    Object.fromEntries(known.filter(wanted).map(({ name }) => [name, before?.[name] ?? make()]));
  return {
    nats_passwords: each(() => true, given.nats_passwords, password),
    redis_passwords: each(usesRedis, given.redis_passwords, password),
    s3_keys: each(usesObjects, given.s3_keys, () => ({
      access_key: randomBytes(10).toString('hex'),
      secret_key: password(),
    })),
  };
}

/** How the processes are run: serving and working in one, or each by itself. */
export const layouts = { combined: combinedProcesses, separate: separateProcesses } as const;
export type Layout = keyof typeof layouts;

/** The `users` of a NATS server's `authorization`: the administrator and a user for each process. */
export function natsUsers(
  secrets: ProcessSecrets,
  adminPassword: string,
  prefix: string,
  layout: Layout = 'combined',
): string {
  const users = layouts[layout].map((process) => {
    const { publish, subscribe } = natsPermissions(process, prefix);
    return {
      user: process.name,
      password: secrets.nats_passwords[process.name],
      permissions: { publish: { allow: publish }, subscribe: { allow: subscribe } },
    };
  });
  return JSON.stringify([{ user: adminUser, password: adminPassword }, ...users]);
}

const hashed = (secret: string | undefined) =>
  `#${createHash('sha256')
    .update(secret ?? '')
    .digest('hex')}`;

/** The `user` lines of a Redis server: nobody without a name, the administrator, and a user for each process with jobs. */
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

/** The key pairs of the processes with objects, as the embedded store takes them. */
export function storeHolders(secrets: ProcessSecrets, prefix: string, layout: Layout = 'combined') {
  const before = prefix === ANY_PREFIX ? '*/' : '';
  return layouts[layout].filter(usesObjects).map((process) => ({
    accessKey: secrets.s3_keys[process.name]?.access_key ?? '',
    secretKey: secrets.s3_keys[process.name]?.secret_key ?? '',
    grants: objectGrants(process).map((grant): StoreGrant => ({ ...grant, prefix: before + grant.prefix })),
  }));
}

/** SeaweedFS counts removing as writing. */
const seaweedActions = { read: 'Read', write: 'Write', remove: 'Write', list: 'List' } as const;

/** The configuration of SeaweedFS's S3: an administrator, and a key pair limited to its prefixes for each process. */
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
