import { MigrationExecutor } from 'typeorm';
import { z } from 'zod';
import { loadConfig } from '../config.ts';
import { Log } from '../logging.ts';
import type { ServiceStore } from '../store.ts';
import { dataSource } from './data-source.ts';

/** Any number: processes that migrate the same database at once wait for each other. */
const lockId = 727_002;

/**
 * Applies the migrations that lack.
 * @param variables what migrations find in `runner.data`
 * @returns their names
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
    const executor = new MigrationExecutor(source, runner);
    executor.transaction = 'each';
    try {
      const applied = await executor.executePendingMigrations();
      return applied.map((migration) => migration.name);
    } finally {
      await runner.release();
    }
  } finally {
    await lock.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await lock.release();
    await source.destroy();
  }
}

/**
 * Applies a service's migrations with the owner's role (DATABASE_OWNER_URL); processes that do so at once wait for each other.
 * @param needs variables that its migrations need, for those that move data
 */
export async function migrate(store: ServiceStore, needs: z.ZodObject = z.object({})): Promise<void> {
  const config = loadConfig(z.object({ DATABASE_OWNER_URL: z.url(), LOG_LEVEL: z.string().default('info') }));
  const variables = loadConfig(needs);
  const log = Log.create(store.name, config.LOG_LEVEL);
  try {
    log.info('migrated', { applied: await migrateDatabase(store, config.DATABASE_OWNER_URL, variables) });
  } catch (error) {
    log.fatal('migrating failed', { error });
    process.exit(1);
  }
}
