import pg from 'pg';
import { claimDatabase, provisionService } from '../../libs/nest-kit/src/database/provision.ts';
import type { Secrets } from '../infrastructure/secrets.ts';
import { DATABASE } from './environment.ts';

/**
 * Creates the database, schemas and roles of the services where missing; repeating it changes only the passwords.
 * Rejects a database of another instance, whose running services would lose their logins.
 * Returns an id that distinguishes this database from others of the same name, including one that was dropped and
 * re-created.
 */
export async function provision(
  adminUrl: string,
  services: readonly string[],
  { copy_id, database_passwords: passwords }: Pick<Secrets, 'copy_id' | 'database_passwords'>,
  database = DATABASE,
): Promise<string> {
  const login = (user: string) => ({ user, password: passwords[user] ?? '' });
  const isOurs = await claimDatabase(adminUrl, database, copy_id, login(`${services[0]}_owner`));
  if (!isOurs) {
    throw new Error(
      `The database "${database}" belongs to another copy of Offshoot, with another DATA_DIR. To run this one beside it on the same ` +
        'data, set JOIN_DATA_DIR to the folder with the secrets.json of that copy; else name another database server.',
    );
  }
  for (const name of services) {
    await provisionService(
      adminUrl,
      name,
      { owner: login(`${name}_owner`), runtime: login(`${name}_runtime`) },
      database,
    );
  }
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ identity: string }>(
      "select system_identifier || '/' || oid as identity from pg_control_system(), pg_database where datname = $1",
      [database],
    );
    return rows[0]?.identity ?? '';
  } finally {
    await client.end();
  }
}
