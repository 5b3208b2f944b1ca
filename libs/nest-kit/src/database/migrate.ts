import { dataSource, type Class } from './data-source.ts';

/** Any number: processes that migrate the same database at once wait for each other. */
const lockId = 727_002;

/** Applies the migrations that lack. @returns their names */
export async function migrateDatabase(
  service: { name: string; entities: readonly Class[]; migrations: readonly Class[] },
  ownerUrl: string,
): Promise<string[]> {
  const settings = { url: ownerUrl, schema: service.name, entities: service.entities, migrations: service.migrations };
  const source = await dataSource(settings, 'owner').initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1, hashtext($2))', [lockId, service.name]);
    const applied = await source.runMigrations({ transaction: 'each' });
    return applied.map((migration) => migration.name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await lock.release();
    await source.destroy();
  }
}
