import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { system } from './system.ts';

/** Runs a statement in the product's database as its administrator: for what no call can cause or show. @returns its rows */
export async function execute(statement: string, parameters: unknown[]): Promise<unknown[]> {
  const servers = JSON.parse(await readFile(join(dirname(system.logs()), 'servers.json'), 'utf8')) as {
    DATABASE_ADMIN_URL: string;
  };
  const url = Object.assign(new URL(servers.DATABASE_ADMIN_URL), { pathname: '/offshoot' });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query(statement, parameters)).rows;
  } finally {
    await client.end();
  }
}
