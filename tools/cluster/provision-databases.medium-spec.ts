import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { startPostgres } from '../infrastructure/postgres.ts';
import { ProcessGroup } from '../infrastructure/process-group.ts';
import { completeSecrets } from '../infrastructure/secrets.ts';
import { ROLES } from '../dev/services.ts';
import { provisionDatabases } from './provision-databases.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'offshoot-databases-'));
const group = new ProcessGroup();
const secrets = completeSecrets({}, ROLES);
afterAll(async () => {
  await group.stopAll();
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string): Promise<string> {
  const dataDir = path.join(folder, name);
  const context = { dataDir, cacheDir: folder, secrets, group, durable: false, given: {} };
  return (await startPostgres(context)).env.DATABASE_ADMIN_URL ?? '';
}

/** The schemas of services at a server, and the roles that may sign in there. */
async function madeAt(adminUrl: string): Promise<{ schemas: string[]; roles: string[] }> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(adminUrl), { pathname: '/offshoot' }).href });
  await client.connect();
  try {
    const { rows } = await client.query<{ schemas: string[]; roles: string[] }>(
      `SELECT (SELECT array_agg(nspname::text ORDER BY nspname) FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema|public|extensions)') AS schemas,
         (SELECT array_agg(rolname::text ORDER BY rolname) FROM pg_roles WHERE rolcanlogin AND rolname <> 'postgres') AS roles`,
    );
    return rows[0] ?? { schemas: [], roles: [] };
  } finally {
    await client.end();
  }
}

it('creates each schema and its roles at the server of the service, and again without a change', async () => {
  const [shared, own] = [await start('shared'), await start('own')];
  const servers = { shared, own: { DATABASE_ADMIN_URL_CHAT: own }, areOurs: true };
  for (let times = 0; times < 2; times += 1) {
    await provisionDatabases(servers, secrets);
    expect(await madeAt(own)).toEqual({ schemas: ['chat'], roles: ['chat_owner', 'chat_runtime'] });
    expect((await madeAt(shared)).schemas).toEqual(['auth', 'exchange', 'moderation', 'plant', 'rewards']);
    expect((await madeAt(shared)).roles).not.toContain('chat_runtime');
  }
  const runtime = new URL(own);
  Object.assign(runtime, { username: 'chat_runtime', password: secrets.database_passwords.chat_runtime });
  const client = new pg.Client({ connectionString: Object.assign(runtime, { pathname: '/offshoot' }).href });
  await client.connect();
  await client.end();
});
