import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Injection token of a process's parsed configuration. */
export const CONFIG = Symbol('config');

const port = z.coerce.number().int().min(0).max(65_535);
/** The levels of a log, most severe first. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const milliseconds = z.coerce.number().int().min(0);

/** The variables of every process, with or without a database. */
export const edgeConfig = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('Outside of production, stopping does not wait for load balancers.'),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .describe('The least severe lines that are logged, until PUT /log-level on the port of /health changes it.'),
  PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
    .default('offshoot')
    .describe('Prefix of every NATS subject and Redis key, so that several installations can share servers.'),
  NATS_URL: z
    .string()
    .min(1)
    .describe('One or more comma-separated URLs, with user and password where the server requires them.')
    .meta({ secret: true }),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1).describe('Replicas of each event in a NATS cluster.'),
  EVENT_RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(30)
    .describe(
      'Days for which the stream keeps an event; outboxes keep it one day longer, to publish it again where the stream lost it.',
    ),
  S3_ENDPOINT: z.url().optional().describe('The object store; processes without files need none.'),
  S3_ACCESS_KEY: z.string().optional().describe("The process's own key, limited to its prefixes."),
  S3_SECRET_KEY: z.string().optional().describe('Belongs to the access key.').meta({ secret: true }),
  S3_REGION: z.string().default('us-east-1').describe('The region that requests are signed for.'),
  S3_BUCKET: z.string().default('offshoot').describe('The bucket of all files; it must exist.'),
  S3_PREFIX: z.string().default('').describe('Prefix of every object key, for a shared bucket.'),
  HEALTH_PORT: port.default(0).describe('Port of /health, /metrics and /log-level; 0 selects a free one.'),
  HEALTH_HOST: z
    .union([z.ipv4(), z.ipv6()])
    .default('127.0.0.1')
    .describe('The address that HEALTH_PORT listens on: in a container that others scrape, 0.0.0.0.'),
  PUBLIC_URL: z.url().default('http://localhost:8080').describe('Where people reach the site; mails and links use it.'),
  SHUTDOWN_GRACE_MS: milliseconds
    .optional()
    .describe('How long a process keeps serving after SIGTERM, so that load balancers notice that it is not ready.'),
  EVENT_LOOP_LIMIT_MS: milliseconds
    .default(20_000)
    .describe(
      'Milliseconds for which the event loop may be blocked before the process is killed, three times as many while it gets no processor; 0 for no limit.',
    ),
  SHUTDOWN_DEADLINE_MS: milliseconds
    .default(25_000)
    .describe('How long a graceful stop may take before the process exits with status 1.'),
});
export type EdgeConfig = z.infer<typeof edgeConfig>;

/** The variables of every service with a database; the service's own schema extends them. */
export const platformConfig = edgeConfig.extend({
  DATABASE_URL: z
    .url()
    .describe(
      "The database, with the service's runtime role. Its migrations use `DATABASE_OWNER_URL`, with the owner role.",
    )
    .meta({ secret: true }),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(10)
    .describe('Connections that one process opens at most.'),
  REDIS_URL: z.url().describe("Redis, with the service's own user.").meta({ secret: true }),
  REDIS_SENTINELS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.string().regex(/^[\w.-]+:\d{1,5}$/, 'must be host:port, with commas between several')))
    .transform((addresses) =>
      addresses.map((address) => {
        const [host = '', port] = address.split(':');
        return { host, port: Number(port) };
      }),
    )
    .describe(
      'Sentinels of a replicated Redis: `a:26379,b:26379`. They name the server, whose user and password are those of REDIS_URL; so are theirs.',
    ),
  REDIS_PRIMARY: z.string().default('offshoot').describe('The name of the primary at the Sentinels.'),
});
export type PlatformConfig = z.infer<typeof platformConfig>;

/** Thrown for an invalid configuration; `faults` names every invalid variable. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
    this.name = 'ConfigError';
  }
}

/** A value without the newline that editors put at the end of a file. */
const contentOf = (file: string): string => readFileSync(file, 'utf8').replace(/\r?\n$/, '');

/**
 * Parses environment variables; an empty one counts as not set. A variable of the schema that is not set is read from the
 * file that `<name>_FILE` names, as containers mount secrets.
 * @throws ConfigError with the name of every invalid variable, but no values, which may be secrets
 */
export function parseConfig<S extends z.ZodObject>(schema: S, env: Record<string, string | undefined>): z.infer<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const unreadable = new Map<string, string>();
  for (const name of Object.keys(schema.shape)) {
    const file = given[`${name}_FILE`];
    if (name in given || file === undefined) continue;
    try {
      given[name] = contentOf(file);
    } catch (error) {
      unreadable.set(name, `${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  const result = schema.safeParse(given);
  if (result.success && unreadable.size === 0) return result.data;
  const issues = (result.error?.issues ?? []).filter(({ path: [name] }) => !unreadable.has(String(name)));
  throw new ConfigError([
    ...unreadable.values(),
    ...issues.map((issue) => {
      const name = issue.path.join('.') || '(all)';
      return name in given ? `${name}: ${issue.message}` : `${name}: is missing`;
    }),
  ]);
}

/** Parses the process's environment; if it is invalid, writes the reasons to stderr and exits with status 1. */
export function loadConfig<S extends z.ZodObject>(schema: S): z.infer<S> {
  try {
    return parseConfig(schema, process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Milliseconds for which to keep serving after a signal: `SHUTDOWN_GRACE_MS`, by default 5,000 in production and 0 elsewhere. */
export function shutdownGrace(config: EdgeConfig): number {
  return config.SHUTDOWN_GRACE_MS ?? (config.NODE_ENV === 'production' ? 5_000 : 0);
}

/** Whether to export traces. The OpenTelemetry SDK reads the OTEL_* variables itself. */
export const tracesAreWanted = (): boolean => Boolean(process.env.OTEL_EXPORTER_OTLP_ENDPOINT);
