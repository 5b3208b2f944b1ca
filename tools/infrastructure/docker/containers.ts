import { adminUser } from '../../../libs/contracts/src/access/processes.ts';
import { natsUsers, PREFIX, redisUsers, seaweedConfig } from '../access.ts';
import { BUCKET } from '../object-store.ts';
import type { ServerSecrets } from '../server-context.ts';

/** A local port, by the variable name that the compose file uses. */
export type Ports = Record<
  'POSTGRES_PORT' | 'REDIS_PORT' | 'NATS_PORT' | 'S3_PORT' | 'SMTP_PORT' | 'MAIL_UI_PORT',
  number
>;

export interface Container {
  /** Name in the compose file and of its log. */
  service: string;
  /** As printed at the start. */
  name: string;
  /** The variable that names an external server instead. */
  variable: string;
  detail(ports: Ports): string;
  /** The variables by which processes reach it. */
  env(ports: Ports, secrets: ServerSecrets): Record<string, string>;
}

export const CONTAINERS: readonly Container[] = [
  {
    service: 'postgres',
    name: 'PostgreSQL',
    variable: 'DATABASE_ADMIN_URL',
    detail: ({ POSTGRES_PORT }) => `Docker, port ${POSTGRES_PORT}`,
    env: ({ POSTGRES_PORT }, secrets) => ({
      DATABASE_ADMIN_URL: `postgresql://postgres:${secrets.postgres_admin_password}@127.0.0.1:${POSTGRES_PORT}/postgres`,
    }),
  },
  {
    service: 'redis',
    name: 'Redis',
    variable: 'REDIS_URL',
    detail: ({ REDIS_PORT }) => `Docker, port ${REDIS_PORT}`,
    env: ({ REDIS_PORT }, secrets) => ({
      REDIS_URL: `redis://${adminUser}:${secrets.redis_password}@127.0.0.1:${REDIS_PORT}`,
    }),
  },
  {
    service: 'nats',
    name: 'NATS',
    variable: 'NATS_URL',
    detail: ({ NATS_PORT }) => `Docker, JetStream, port ${NATS_PORT}`,
    env: ({ NATS_PORT }, secrets) => ({
      NATS_URL: `nats://${adminUser}:${secrets.nats_password}@127.0.0.1:${NATS_PORT}`,
    }),
  },
  {
    service: 'object-store',
    name: 'Object store',
    variable: 'S3_ENDPOINT',
    detail: ({ S3_PORT }) => `Docker, port ${S3_PORT}`,
    env: ({ S3_PORT }, secrets) => ({
      S3_ENDPOINT: `http://127.0.0.1:${S3_PORT}`,
      S3_ACCESS_KEY: secrets.s3_access_key,
      S3_SECRET_KEY: secrets.s3_secret_key,
    }),
  },
  {
    service: 'mail',
    name: 'Mail',
    variable: 'SMTP_URL',
    detail: ({ MAIL_UI_PORT }) => `Docker, page at http://localhost:${MAIL_UI_PORT}`,
    env: ({ SMTP_PORT, MAIL_UI_PORT }) => ({
      SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
      MAIL_API_URL: `http://127.0.0.1:${MAIL_UI_PORT}`,
    }),
  },
];

/**
 * The environment of every Compose call: the variables of the file, and nothing that the operator set for other
 * projects.
 */
export function composeEnvironment(ports: Partial<Ports>, secrets: ServerSecrets): Record<string, string | undefined> {
  const names: (keyof Ports)[] = ['POSTGRES_PORT', 'REDIS_PORT', 'NATS_PORT', 'S3_PORT', 'SMTP_PORT', 'MAIL_UI_PORT'];
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('COMPOSE_'))),
    ...Object.fromEntries(names.map((name) => [name, String(ports[name] ?? 0)])),
    POSTGRES_PASSWORD: secrets.postgres_admin_password,
    REDIS_PASSWORD: secrets.redis_password,
    REDIS_USERS: redisUsers(secrets, secrets.redis_password, PREFIX).join('\n'),
    NATS_USERS: natsUsers(secrets, secrets.nats_password, PREFIX),
    S3_CONFIG: seaweedConfig(secrets, { accessKey: secrets.s3_access_key, secretKey: secrets.s3_secret_key }, BUCKET),
  };
}
