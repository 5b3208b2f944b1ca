import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testServers } from '@offshoot/testing/environment';
import pg from 'pg';
import { loadSecrets, type Secrets } from '../infrastructure/secrets.ts';
import { databaseUrl } from './environment.ts';
import { sessionSettings } from '../../libs/nest-kit/src/database/data-source.ts';
import { provision } from './provision.ts';

const adminUrl = String(testServers().DATABASE_ADMIN_URL);
const name = `t${randomBytes(5).toString('hex')}`;
const roles = [`${name}_owner`, `${name}_runtime`];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'offshoot-copies-'));
});

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await asAdmin(`DROP DATABASE IF EXISTS ${name}`, ...roles.map((role) => `DROP ROLE IF EXISTS ${role}`));
});

const secretsOf = (copy: string, joined?: string) =>
  loadSecrets(path.join(folder, copy), roles, joined && path.join(folder, joined));
const provisioned = (secrets: Secrets) => provision(adminUrl, [name], secrets, name);
/** Connects as a running service of this instance does. */
async function connects({ database_passwords }: Secrets): Promise<void> {
  const url = new URL(databaseUrl(adminUrl, `${name}_runtime`, database_passwords[`${name}_runtime`] ?? ''));
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.end();
}

it('rejects the database of another instance and leaves its passwords alone, unless it joins with the same secrets', async () => {
  const first = secretsOf('first');
  await provisioned(first);
  await expect(provisioned(secretsOf('second'))).rejects.toThrow('belongs to another copy');
  await connects(first);
  await provisioned(first);
  const joined = secretsOf('third', 'first');
  await provisioned(joined);
  await connects(first);
  await connects(joined);
  // A database of an earlier version has no instance id: an instance whose passwords work claims it.
  await asAdmin(`COMMENT ON DATABASE ${name} IS NULL`);
  await expect(provisioned(secretsOf('second'))).rejects.toThrow('belongs to another copy');
  await provisioned(first);
  await connects(first);
});

it('gives the runtime role the settings of its sessions as defaults, for poolers that drop those of a connection', async () => {
  const secrets = secretsOf('first');
  await provisioned(secrets);
  const url = new URL(databaseUrl(adminUrl, `${name}_runtime`, secrets.database_passwords[`${name}_runtime`] ?? ''));
  url.pathname = `/${name}`;
  const settings = Object.entries(sessionSettings(name, 'runtime'));
  const ofSession = async (options?: string) => {
    const client = new pg.Client({ connectionString: url.href, ...(options && { options }) });
    await client.connect();
    const shown = [];
    for (const [setting] of settings)
      shown.push((await client.query({ text: `SHOW ${setting}`, rowMode: 'array' })).rows);
    await client.end();
    return JSON.stringify(shown).replaceAll(' ', '');
  };
  const options = settings.map(([setting, value]) => `-c ${setting}=${value.replaceAll(' ', '\\ ')}`).join(' ');
  expect(await ofSession()).toBe(await ofSession(options));
});
