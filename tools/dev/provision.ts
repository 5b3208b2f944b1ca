import pg from 'pg';
import { provisionService } from '../../libs/nest-kit/src/database/provision.ts';
import { DATABASE } from './environment.ts';

/**
 * Database, schemas and roles of the services exist afterwards; doing it again changes nothing but the passwords.
 * The answer tells this database from another of the same name, also from one that was removed and made anew.
 */
export async function provision(adminUrl: string, services: readonly string[], passwords: Record<string, string>): Promise<string> {
  const login = (user: string) => ({ user, password: passwords[user] ?? '' });
  for (const name of services) {
    await provisionService(adminUrl, name, { owner: login(`${name}_owner`), runtime: login(`${name}_runtime`) }, DATABASE);
  }
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ identity: string }>(
      "select system_identifier || '/' || oid as identity from pg_control_system(), pg_database where datname = $1",
      [DATABASE],
    );
    return rows[0]?.identity ?? '';
  } finally {
    await client.end();
  }
}
