import { z } from 'zod';
import { loadConfig } from '../config.ts';
import { Log } from '../logging.ts';
import type { ServiceStore } from '../store.ts';
import { dataSource } from './data-source.ts';

/** Any number: processes that migrate the same database at once wait for each other. */
const lockId = 727_002;

/** Applies the migrations that lack. @returns their names */
export async function migrateDatabase(store: Pick<ServiceStore, 'name' | 'entities' | 'migrations'>, ownerUrl: string): Promise<string[]> {
  const settings = { url: ownerUrl, schema: store.name, entities: store.entities, migrations: store.migrations };
  const source = await dataSource(settings, 'owner').initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1, hashtext($2))', [lockId, store.name]);
    const applied = await source.runMigrations({ transaction: 'each' });
    return applied.map((migration) => migration.name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await lock.release();
    await source.destroy();
  }
}

/** Applies a service's migrations with the owner's role (DATABASE_OWNER_URL); processes that do so at once wait for each other. */
export async function migrate(store: ServiceStore): Promise<void> {
  const config = loadConfig(z.object({ DATABASE_OWNER_URL: z.url(), LOG_LEVEL: z.string().default('info') }));
  const log = Log.create(store.name, config.LOG_LEVEL);
  try {
    log.info('migrated', { applied: await migrateDatabase(store, config.DATABASE_OWNER_URL) });
  } catch (error) {
    log.fatal('migrating failed', { error });
    process.exit(1);
  }
}
