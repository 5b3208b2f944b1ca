import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { MigrationExecutor } from 'typeorm';
import { z } from 'zod';
import { edgeConfig, loadConfig, platformConfig } from '../configuration/config.ts';
import { exitWithHelp } from '../configuration/help.ts';
import { Log } from '../observability/logging.ts';
import type { ServiceStore } from './store.ts';
import { dataSource } from './data-source.ts';
import { timedOutOnLock } from './errors.ts';

/** An arbitrary key for the advisory lock, so that concurrent migrations of a database run one after another. */
const lockId = 727_002;

/** Attempts before a migration is given up that waits for a lock. */
const lockAttempts = 20;
/** Milliseconds between two of them, in which the statements that waited behind the migration run. */
const lockPause = 500;

/**
 * A statement that waits for a table lock makes every later one of the table wait behind it, so a migration waits for less
 * than the lock timeout of the services, is rolled back and tried again.
 * @returns the names of the applied migrations
 */
async function applyPatiently(executor: MigrationExecutor): Promise<string[]> {
  const pending = await executor.getPendingMigrations();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await executor.executePendingMigrations();
      return pending.map((migration) => migration.name);
    } catch (error) {
      if (!timedOutOnLock(error) || attempt === lockAttempts) throw error;
      await setTimeout(lockPause);
    }
  }
}

/**
 * Applies the pending migrations.
 * @param variables passed to the migrations in `runner.data`
 * @returns the names of the applied migrations
 */
export async function migrateDatabase(
  store: Pick<ServiceStore, 'name' | 'entities' | 'migrations'>,
  ownerUrl: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const settings = { url: ownerUrl, schema: store.name, entities: store.entities, migrations: store.migrations };
  const source = await dataSource(settings, 'owner').initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1, hashtext($2))', [lockId, store.name]);
    const runner = source.createQueryRunner();
    runner.data = { ...variables };
    // Below the 2 s of the services, and above deadlock_timeout (1 s), after which PostgreSQL cancels an autovacuum that is waited for.
    await runner.query(`SET lock_timeout = '1500ms'`);
    const executor = new MigrationExecutor(source, runner);
    executor.transaction = 'each';
    try {
      return await applyPatiently(executor);
    } finally {
      await runner.release();
    }
  } finally {
    await lock.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await lock.release();
    await source.destroy();
  }
}

/** Whether the schema has all of the service's migrations, read with its runtime role. */
export async function schemaIsReady(store: Pick<ServiceStore, 'name' | 'migrations'>, url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM ${pg.escapeIdentifier(store.name)}.migration`,
    );
    const applied = new Set(rows.map(({ name }) => name));
    return store.migrations.every(({ name }) => applied.has(name));
  } finally {
    await client.end();
  }
}

/** The variables of every migration. */
const ownConfig = edgeConfig.pick({ LOG_LEVEL: true }).extend({
  DATABASE_OWNER_URL: z.url().describe("The database, with the service's owner role.").meta({ secret: true }),
});

/** Waits until another process has migrated the schema. What starts this decides how long: it has no deadline of its own. */
async function waitForSchema(store: ServiceStore): Promise<void> {
  const config = loadConfig(platformConfig.pick({ LOG_LEVEL: true, DATABASE_URL: true }));
  const log = Log.create(store.name, config.LOG_LEVEL);
  for (;;) {
    const isReady = await schemaIsReady(store, config.DATABASE_URL).catch((error: unknown) => {
      log.warn('the schema could not be read', { error });
      return false;
    });
    if (isReady) return;
    log.info('waiting for migrations');
    await setTimeout(2_000);
  }
}

/**
 * Applies a service's migrations with the owner's role (DATABASE_OWNER_URL); concurrent processes wait for each other.
 * Exits with status 1 on failure. With the argument `--wait` it applies none, and ends once all are applied.
 * @param needs schema of the environment variables that migrations of data need
 */
export async function migrate(store: ServiceStore, needs: z.ZodObject = z.object({})): Promise<void> {
  exitWithHelp({
    service: store.name,
    purpose: `Applies the migrations of the ${store.name}-service. With --wait it applies none and waits until all are applied.`,
    schema: ownConfig.extend(needs.shape),
    databaseRole: 'owner',
  });
  if (process.argv.includes('--wait')) return waitForSchema(store);
  const config = loadConfig(ownConfig);
  const variables = loadConfig(needs);
  const log = Log.create(store.name, config.LOG_LEVEL);
  try {
    log.info('migrated', { applied: await migrateDatabase(store, config.DATABASE_OWNER_URL, variables) });
  } catch (error) {
    log.fatal('migration failed', { error });
    process.exit(1);
  }
}
