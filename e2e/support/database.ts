import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { system } from './system.ts';

/** Runs a statement in the product's database as its administrator: for faults that no call can cause. */
export async function execute(statement: string, parameters: unknown[]): Promise<void> {
  const servers = JSON.parse(await readFile(join(dirname(system.logs()), 'servers.json'), 'utf8')) as {
    DATABASE_ADMIN_URL: string;
  };
  const url = Object.assign(new URL(servers.DATABASE_ADMIN_URL), { pathname: '/offshoot' });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement, parameters);
  } finally {
    await client.end();
  }
}
