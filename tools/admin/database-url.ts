import { DATABASE } from '../dev/environment.ts';
import { lockHolder } from '../dev/lock.ts';
import { readServers } from '../dev/run-file.ts';
import { dataDir } from '../paths.ts';
import { AdminError } from './admin-command.ts';

/** The administrator's URL of the product's database: that of DATABASE_ADMIN_URL, else of the running copy in DATA_DIR. */
export function databaseUrl(): string {
  const named = process.env.DATABASE_ADMIN_URL;
  if (named) return named;
  const folder = dataDir();
  if (lockHolder(folder) === undefined)
    throw new AdminError(
      'notRunning',
      'Offshoot must be running (`npm start`), or DATABASE_ADMIN_URL must name its database.',
    );
  return Object.assign(new URL(readServers(folder).DATABASE_ADMIN_URL ?? ''), { pathname: `/${DATABASE}` }).href;
}
