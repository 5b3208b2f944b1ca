import pg from 'pg';
import { databaseUrl } from './environment.ts';

/** Whether this instance has no accounts. */
export async function isEmpty(adminUrl: string): Promise<boolean> {
  const admin = new URL(adminUrl);
  const client = new pg.Client({
    connectionString: databaseUrl(adminUrl, decodeURIComponent(admin.username), decodeURIComponent(admin.password)),
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string | null }>("select to_regclass('auth.account')::text as table");
    if (!rows[0]?.table) return true;
    const { rowCount } = await client.query('select 1 from auth.account limit 1');
    return rowCount === 0;
  } finally {
    await client.end();
  }
}
