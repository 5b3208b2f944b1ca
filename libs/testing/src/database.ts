import { createHash, randomBytes } from 'node:crypto';
import { migrateDatabase } from '@offshoot/nest-kit/database/migrate';
import { provisionService, urlFor } from '@offshoot/nest-kit/database/provision';
import type { ServiceDefinition } from '@offshoot/nest-kit/service';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A database for one test. */
export interface TestDatabase {
  /** With the service's runtime role. */
  runtimeUrl: string;
  ownerUrl: string;
  drop(): Promise<void>;
}

/** Arbitrary key of an advisory lock: test files that build a template at the same time wait for each other. */
const lockId = 727_003;
const staleAfter = 60 * 60 * 1_000;

const logins = (service: string) => ({
  owner: { user: `test_${service}_owner`, password: 'test' },
  runtime: { user: `test_${service}_runtime`, password: 'test' },
});

async function admin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A hash of the service's migrations, which names their template database. */
async function fingerprint(service: ServiceDefinition): Promise<string> {
  const hash = createHash('sha256');
  const record = { query: (text: string) => (hash.update(text), Promise.resolve([])) } as unknown as QueryRunner;
  for (const Migration of service.migrations) {
    hash.update(Migration.name);
    await (new Migration() as MigrationInterface).up(record).catch(() => hash.update(Migration.toString()));
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Creates a database from the template for the current migrations, which is built if it is missing. Building one also
 * drops the templates of other migrations; the lock ensures that none of them is being copied.
 */
async function createFromTemplate(
  client: pg.Client,
  adminUrl: string,
  service: ServiceDefinition,
  name: string,
): Promise<void> {
  const stem = `test_template_${service.name}_`;
  const template = stem + (await fingerprint(service));
  const exists = async () =>
    (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])).rowCount === 1;
  await client.query('SELECT pg_advisory_lock_shared($1)', [lockId]);
  if (!(await exists())) {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [lockId]);
    await client.query('SELECT pg_advisory_lock($1)', [lockId]);
    if (!(await exists())) await makeTemplate(client, adminUrl, service, { stem, template });
  }
  await unlessInUse(() => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
}

async function makeTemplate(
  client: pg.Client,
  adminUrl: string,
  service: ServiceDefinition,
  { stem, template }: Record<'stem' | 'template', string>,
): Promise<void> {
  const old = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1) OR starts_with(datname, $2)',
    [stem, `test_db_${service.name}_`],
  );
  for (const { datname } of old.rows) {
    const made = Number.parseInt(datname.split('_').at(-2) ?? '', 36);
    if (datname.startsWith(stem) || Date.now() - made > staleAfter)
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
  }
  const draft = `${template}_draft`;
  const login = logins(service.name);
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await provisionService(adminUrl, service.name, login, draft);
  await migrateDatabase(service, urlFor(adminUrl, { login: login.owner, database: draft }));
  await unlessInUse(() => client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`));
}

/** PostgreSQL counts a connection for a moment after it was closed. */
async function unlessInUse(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const busy = error instanceof pg.DatabaseError && error.code === '55006';
      if (!busy || tries >= 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const newName = (service: string): string =>
  `test_db_${service}_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;

/** A new, migrated database with the schema of one service; empty. */
export async function testDatabase(adminUrl: string, service: ServiceDefinition): Promise<TestDatabase> {
  const name = newName(service.name);
  await admin(adminUrl, (client) => createFromTemplate(client, adminUrl, service, name));
  return databaseOf(adminUrl, service.name, name);
}

/** A new database with the roles and the schema of one service, to which no migration has been applied. */
export async function unmigratedDatabase(adminUrl: string, service: string): Promise<TestDatabase> {
  const name = newName(service);
  await admin(adminUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockId]);
    await provisionService(adminUrl, service, logins(service), name);
  });
  return databaseOf(adminUrl, service, name);
}

function databaseOf(adminUrl: string, service: string, name: string): TestDatabase {
  const login = logins(service);
  return {
    runtimeUrl: urlFor(adminUrl, { login: login.runtime, database: name }),
    ownerUrl: urlFor(adminUrl, { login: login.owner, database: name }),
    drop: () =>
      admin(adminUrl, async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
}
