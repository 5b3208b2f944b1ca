import pg from 'pg';
import { DATABASE } from '../dev/environment.ts';
import { productDatabase } from './product-database.ts';

/** Creates the product's database with a table of photos, for tests of backups. */
export async function createSampleDatabase(adminUrl: string, photoIds: readonly string[] = []): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${DATABASE}`).finally(() => admin.end());
  const client = new pg.Client({ connectionString: productDatabase(adminUrl) });
  await client.connect();
  try {
    await client.query(`CREATE SCHEMA plant;
      CREATE TABLE plant.photo (id uuid, state text DEFAULT 'attached', created_at timestamptz DEFAULT now())`);
    for (const id of photoIds) await client.query('INSERT INTO plant.photo (id) VALUES ($1)', [id]);
  } finally {
    await client.end();
  }
}
