import pg from 'pg';

const DATABASE = 'offshoot';
const EXTENSIONS = ['cube', 'earthdistance', 'pg_trgm', 'unaccent', 'btree_gin'];

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function inDatabase(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function createRole(client: pg.Client, role: string, password: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (!rowCount) await client.query(`create role ${name} login`);
  await client.query(`alter role ${name} with login nosuperuser nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`);
}

/**
 * One schema with two roles: the owner changes tables, the runtime role works with the rows of those tables and
 * can do nothing else. A migration takes rights away where rows may only be added.
 */
async function provisionSchema(client: pg.Client, name: string, passwords: Record<string, string>): Promise<void> {
  const [owner, runtime] = [`${name}_owner`, `${name}_runtime`];
  for (const role of [owner, runtime]) {
    await createRole(client, role, passwords[role] ?? '');
    await client.query(`alter role ${role} in database ${DATABASE} set search_path = ${name}, extensions`);
    await client.query(`grant connect on database ${DATABASE} to ${role}`);
    await client.query(`grant usage on schema extensions to ${role}`);
  }
  // A managed server's administrator is no superuser: it can hand a schema only to a role that it is a member of.
  await client.query(`grant ${owner} to current_user`);
  await client.query(`create schema if not exists ${name} authorization ${owner}`);
  await client.query(`grant usage on schema ${name} to ${runtime}`);
  const defaults = `alter default privileges for role ${owner} in schema ${name}`;
  await client.query(`${defaults} grant select, insert, update, delete on tables to ${runtime}`);
  await client.query(`${defaults} grant usage on sequences to ${runtime}`);
}

/**
 * Makes the database, its extensions, and schema and roles of every service; doing it again changes nothing but
 * the passwords. Names come from this repository, never from outside. Hands back what tells this database from
 * another of the same name.
 */
export async function provision(adminUrl: string, services: readonly string[], passwords: Record<string, string>): Promise<string> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  });
  return withClient(inDatabase(adminUrl, DATABASE), async (client) => {
    await client.query(`revoke all on database ${DATABASE} from public`);
    await client.query('revoke all on schema public from public');
    await client.query('create schema if not exists extensions');
    for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension} schema extensions`);
    for (const service of services) await provisionSchema(client, service, passwords);
    const { rows } = await client.query<{ identity: string }>(
      "select system_identifier || '/' || oid as identity from pg_control_system(), pg_database where datname = $1",
      [DATABASE],
    );
    return rows[0]?.identity ?? '';
  });
}
