import pg from 'pg';
import { sessionSettings } from './data-source.ts';

/** A login role of the database server. */
export interface Login {
  user: string;
  password: string;
}

const extensions = ['cube', 'earthdistance', 'pg_trgm', 'unaccent', 'btree_gin'];
/** An arbitrary key for the advisory lock, so that concurrent provisioning runs one after another. */
const lockId = 727_001;

const ident = (name: string): string => pg.escapeIdentifier(name);
const literal = (text: string): string => pg.escapeLiteral(text);

async function connected<T>(
  url: string,
  database: string | undefined,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const target = new URL(url);
  if (database) target.pathname = `/${encodeURIComponent(database)}`;
  const client = new pg.Client({ connectionString: target.href, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The connection URL with another login or database. */
export function urlFor(url: string, change: { login?: Login; database?: string }): string {
  const target = new URL(url);
  if (change.login) {
    target.username = encodeURIComponent(change.login.user);
    target.password = encodeURIComponent(change.login.password);
  }
  if (change.database) target.pathname = `/${encodeURIComponent(change.database)}`;
  return target.href;
}

/**
 * Revokes CONNECT on the databases `postgres` and `template1` from PUBLIC, so that roles can only connect to databases that
 * they are granted. Only for a server that no other product uses.
 */
export async function closeServer(adminUrl: string): Promise<void> {
  await connected(adminUrl, undefined, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockId]);
    for (const database of ['postgres', 'template1'])
      await client.query(`REVOKE CONNECT, TEMPORARY ON DATABASE ${ident(database)} FROM PUBLIC`);
  });
}

/**
 * Creates the database if it does not exist, and its schema `extensions`. Idempotent.
 * @param adminUrl a superuser's URL for any database of the server
 */
async function provisionDatabase(adminUrl: string, database: string): Promise<void> {
  await connected(adminUrl, undefined, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockId]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${ident(database)} TEMPLATE template0 ENCODING 'UTF8'`);
  });
  await connected(adminUrl, database, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockId]);
    await client.query('CREATE SCHEMA IF NOT EXISTS extensions');
    for (const extension of extensions) {
      await client.query(`CREATE EXTENSION IF NOT EXISTS ${ident(extension)} SCHEMA extensions`);
    }
    await client.query('GRANT USAGE ON SCHEMA extensions TO PUBLIC');
    await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
    await client.query(`REVOKE CONNECT, TEMPORARY ON DATABASE ${ident(database)} FROM PUBLIC`);
  });
}

/** Whether PostgreSQL accepts this login. @throws where the server cannot be reached */
async function accepts(url: string): Promise<boolean> {
  return connected(url, undefined, async () => true).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && (error.code === '28P01' || error.code === '28000')) return false;
    throw error;
  });
}

/**
 * Marks the database as owned by this working copy of the project, so that another copy does not replace the passwords of
 * its roles. An unmarked database is claimed if the role of `ownLogin` does not exist yet, or has the given password.
 * @returns false, without a change, where the database belongs to another copy
 */
export async function claimDatabase(
  adminUrl: string,
  database: string,
  copy: string,
  ownLogin: Login,
): Promise<boolean> {
  await provisionDatabase(adminUrl, database);
  return connected(adminUrl, database, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockId]);
    const { rows } = await client.query<{ note: string | null; has_role: boolean }>(
      `SELECT shobj_description(oid, 'pg_database') AS note, EXISTS (SELECT 1 FROM pg_roles WHERE rolname = $2) AS has_role
         FROM pg_database WHERE datname = $1`,
      [database, ownLogin.user],
    );
    const [row] = rows;
    const note = `copy ${copy}`;
    if (row?.note?.startsWith('copy ')) return row.note === note;
    if (row?.has_role && !(await accepts(urlFor(adminUrl, { login: ownLogin, database })))) return false;
    await client.query(`COMMENT ON DATABASE ${ident(database)} IS ${literal(note)}`);
    return true;
  });
}

async function role(client: pg.Client, login: Login): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [login.user]);
  const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
  await client.query(
    `${verb} ROLE ${ident(login.user)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${literal(login.password)}`,
  );
}

/**
 * Creates a service's schema and its two roles: the owner runs migrations, the runtime role reads and writes the rows of
 * all tables that the owner creates, unless a migration revokes that, with the settings of its sessions. Also provisions the database. Idempotent; sets the
 * passwords again.
 * @param database by default the database of the URL
 */
export async function provisionService(
  adminUrl: string,
  name: string,
  logins: { owner: Login; runtime: Login },
  database: string = decodeURIComponent(new URL(adminUrl).pathname.slice(1)),
): Promise<void> {
  const { owner, runtime } = logins;
  await connected(adminUrl, undefined, async (client) => {
    // Roles belong to the whole server, but advisory locks to one database: always lock in the admin's.
    await client.query('SELECT pg_advisory_lock($1)', [lockId]);
    await role(client, owner);
    await role(client, runtime);
  });
  await provisionDatabase(adminUrl, database);
  await connected(adminUrl, database, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockId]);
    const [schema, own, run] = [ident(name), ident(owner.user), ident(runtime.user)];
    await client.query(`GRANT CONNECT ON DATABASE ${ident(database)} TO ${own}, ${run}`);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${own}`);
    await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${run}`);
    const defaults = `ALTER DEFAULT PRIVILEGES FOR ROLE ${own} IN SCHEMA ${schema} GRANT`;
    await client.query(`${defaults} SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${run}`);
    await client.query(`${defaults} USAGE, SELECT ON SEQUENCES TO ${run}`);
    for (const [setting, value] of Object.entries(sessionSettings(name, 'runtime'))) {
      // A list of schemas is one value per schema.
      const values = setting === 'search_path' ? value.split(',').map(literal).join(', ') : literal(value);
      await client.query(`ALTER ROLE ${run} IN DATABASE ${ident(database)} SET ${setting} TO ${values}`);
    }
  });
}
