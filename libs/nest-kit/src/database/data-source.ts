import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';

/** A class that TypeORM or Nest instantiates, whatever its constructor takes. */
export type Class<T = object> = new (...args: never[]) => T;

/** What a service's connection to its schema needs. */
export interface DataSourceSettings {
  url: string;
  /** The service's name is its schema's name. */
  schema: string;
  entities: readonly Class[];
  migrations?: readonly Class[];
  pool?: number;
  onPoolError?: (error: unknown) => void;
}

/**
 * Limits of every session; migrations, run by the owner, have none. The isolation stands here too: asked for in each
 * transaction, it is one more question to the database. Nothing that ends in five seconds is worth compiling, which a
 * statement that stops long before its worst case would be.
 */
const limits =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c default_transaction_isolation=read\\ committed -c jit=off';

/** A TypeORM data source on one service's schema; extensions live in the schema `extensions`. */
export function dataSource(settings: DataSourceSettings, kind: 'runtime' | 'owner'): DataSource {
  const path = `-c search_path=${settings.schema},extensions -c timezone=UTC`;
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
    connectTimeoutMS: 2_000,
    poolSize: kind === 'owner' ? 2 : (settings.pool ?? 10),
    poolErrorHandler: settings.onPoolError ?? (() => undefined),
    extra: {
      options: kind === 'owner' ? path : `${path} ${limits}`,
      keepAlive: true,
      // One second above the server's own limit: it ends queries that a cut connection would keep for ever.
      ...(kind === 'owner' ? {} : { query_timeout: 6_000 }),
    },
  };
  return new DataSource(options);
}

export type { EntityManager };
