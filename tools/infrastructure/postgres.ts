import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './ports.ts';
import { postgresPrograms, type PostgresPrograms } from './postgres-programs.ts';
import type { ProcessSpec } from './process.ts';
import { findProgram } from './programs.ts';
import { runServer } from './run-server.ts';
import type { RunningServer, StarterContext } from './server-context.ts';
import { until } from './until.ts';

const UNPRIVILEGED_ID = 65_534;

/** Used when running as root, which PostgreSQL refuses. */
interface OrdinaryUser {
  wrapper: string[];
  uid?: number;
  gid?: number;
}

/**
 * As root: a user namespace that maps root to an unprivileged user, so that files stay root's and every path is
 * readable. Where namespaces are forbidden, PostgreSQL runs as that user, which must then own the data.
 */
export function ordinaryUser(): OrdinaryUser {
  if (process.getuid?.() !== 0) return { wrapper: [] };
  const unshare = findProgram('unshare');
  const wrapper = unshare ? [unshare, '--user', `--map-user=${UNPRIVILEGED_ID}`, `--map-group=${UNPRIVILEGED_ID}`] : [];
  const [program, ...args] = [...wrapper, 'true'];
  if (unshare && program && spawnSync(program, args).status === 0) return { wrapper };
  return { wrapper: [], uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID };
}

/** Created next to the target and renamed when complete: an interrupted start leaves no partial data. */
function createCluster(programs: PostgresPrograms, data: string, password: string, user: OrdinaryUser): void {
  const fresh = `${data}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const passwordFile = path.join(path.dirname(data), 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user.uid !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, path.dirname(data)]);
  const [program, ...args] = [
    ...user.wrapper,
    programs.initdb,
    ...['-D', fresh, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'],
    ...['--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
  ];
  const result = spawnSync(program ?? '', args, { encoding: 'utf8', uid: user.uid, gid: user.gid });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not create its data folder: ${result.stderr || result.error?.message || ''}`);
  }
  renameSync(fresh, data);
}

/** Rejects data of another major version, and stops a server that a killed launcher left behind. */
async function prepareExisting(programs: PostgresPrograms, data: string): Promise<void> {
  const major = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  if (major !== programs.major) {
    throw new Error(
      `The data in ${data} belong to PostgreSQL ${major}, this copy brings ${programs.major}. ` +
        'Use the version of Offshoot that wrote them, or start afresh with `npm run reset`.',
    );
  }
  const pidFile = path.join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  let command = '';
  try {
    command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // No such process (or no /proc): PostgreSQL itself handles a stale pid file.
  }
  if (!command.includes(data)) return;
  process.kill(pid, 'SIGINT');
  await until(async () => !existsSync(pidFile), {
    what: `the PostgreSQL left behind (${pid}) to stop`,
    withinMs: 15_000,
  });
}

async function replies(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL: the server of DATABASE_ADMIN_URL, else an embedded one. */
export async function startPostgres(context: StarterContext): Promise<RunningServer> {
  const given = context.given.DATABASE_ADMIN_URL;
  if (given) {
    await until(() => replies(given), { what: 'the PostgreSQL of DATABASE_ADMIN_URL', withinMs: 15_000 });
    return { name: 'PostgreSQL', detail: 'from DATABASE_ADMIN_URL', env: { DATABASE_ADMIN_URL: given } };
  }
  const programs = postgresPrograms();
  const user = ordinaryUser();
  const data = path.join(context.dataDir, 'postgres', 'data');
  mkdirSync(path.dirname(data), { recursive: true, mode: 0o700 });
  if (existsSync(path.join(data, 'PG_VERSION'))) await prepareExisting(programs, data);
  else createCluster(programs, data, context.secrets.postgres_admin_password, user);
  chmodSync(data, 0o700);

  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    // No more of it is ever used than there are pages; a million plants do not fit in the 128 MB of PostgreSQL's default.
    'shared_buffers=512MB',
    'shared_preload_libraries=pg_stat_statements',
    'jit=off',
    // The detail of a violated constraint names the values: addresses of people must not stand in a log.
    'log_error_verbosity=terse',
    ...(context.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const url = `postgresql://postgres:${context.secrets.postgres_admin_password}@127.0.0.1:${port}/postgres`;
  const spec: ProcessSpec = {
    name: 'postgres',
    command: [programs.postgres, '-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    logFile: path.join(context.dataDir, 'logs', 'postgres.log'),
    stopSignal: 'SIGINT',
    ...user,
  };
  await runServer(context, { spec, ready: () => replies(url), what: 'PostgreSQL to answer', withinMs: 30_000 });
  return { name: 'PostgreSQL', detail: `embedded ${programs.major}, port ${port}`, env: { DATABASE_ADMIN_URL: url } };
}
