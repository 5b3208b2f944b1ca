import { DataSource, type DataSourceOptions } from 'typeorm';

/** A class that TypeORM or Nest instantiates, with any constructor. */
export type Class<T = object> = new (...args: never[]) => T;

/** Settings of a service's connection pool. */
export interface DataSourceSettings {
  url: string;
  /** The name of the service. */
  schema: string;
  entities: readonly Class[];
  migrations?: readonly Class[];
  pool?: number;
  onPoolError?: (error: unknown) => void;
}

/**
 * Settings of every runtime session, times in milliseconds; migrations, which use the owner's role, have no limits. The
 * isolation level is set here to save a round trip in each transaction. JIT compilation is off: it does not pay for
 * statements of at most five seconds, but high cost estimates, as of queries with a LIMIT, would trigger it.
 */
const limits = {
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  default_transaction_isolation: 'read committed',
  jit: 'off',
};

/** The settings of a service's sessions. Its roles have them as defaults too, since poolers ignore those of a connection. */
export const sessionSettings = (schema: string, kind: 'runtime' | 'owner'): Record<string, string> => ({
  search_path: `${schema},extensions`,
  timezone: 'UTC',
  ...(kind === 'runtime' && limits),
});

const asOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');

/** A TypeORM data source for one service's schema; extensions are in the schema `extensions`. */
export function dataSource(settings: DataSourceSettings, kind: 'runtime' | 'owner'): DataSource {
  const options: DataSourceOptions = {
    type: 'postgres',
    url: settings.url,
    schema: settings.schema,
    entities: [...settings.entities],
    migrations: [...(settings.migrations ?? [])],
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    logging: false,
    parseInt8: true,
    applicationName: settings.schema,
    // A process whose memory was paged out while it was idle needs seconds to notice that it is connected.
    connectTimeoutMS: 4_000,
    poolSize: kind === 'owner' ? 2 : (settings.pool ?? 10),
    poolErrorHandler: settings.onPoolError ?? (() => undefined),
    extra: {
      options: asOptions(sessionSettings(settings.schema, kind)),
      keepAlive: true,
      // What is not awaited is sent without a wait for what was sent before.
      pipeline: true,
      // Longer than a visitor reads a page, and shorter than firewalls keep a silent connection.
      idleTimeoutMillis: 60_000,
      // One second above statement_timeout: ends queries on a dead connection, which would otherwise wait for ever.
      ...(kind === 'owner' ? {} : { query_timeout: 6_000 }),
    },
  };
  return new DataSource(options);
}
