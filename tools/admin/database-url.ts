import { parseConfig } from '../../libs/nest-kit/src/configuration/config.ts';
import { DATABASE } from '../dev/environment.ts';
import { lockHolder } from '../dev/lock.ts';
import { readServers } from '../dev/run-file.ts';
import { dataDir } from '../paths.ts';
import { AdminError } from './admin-command.ts';
import { adminVariable, environment, ownAdminUrls } from './environment.ts';

/** Names the database of a service. */
export type DatabaseUrl = (service: string) => string;

const ofProduct = (url: string): string => Object.assign(new URL(url), { pathname: `/${DATABASE}` }).href;

/**
 * The administrator's URL of the product's database, in which a service has its schema: of its own server where it has one, else that of
 * DATABASE_ADMIN_URL, else of the running copy in DATA_DIR.
 */
export function databaseUrl(service: string): string {
  const own = parseConfig(ownAdminUrls, process.env)[adminVariable(service)];
  const named = own ?? environment().DATABASE_ADMIN_URL;
  // The administrator's URL names a database that always exists, as the product's does not before the first start.
  if (named) return new URL(named).pathname === '/postgres' ? ofProduct(named) : named;
  const folder = dataDir();
  if (lockHolder(folder) === undefined)
    throw new AdminError(
      'notRunning',
      'Offshoot must be running (`npm start`), or DATABASE_ADMIN_URL must name its database.',
    );
  return ofProduct(readServers(folder).DATABASE_ADMIN_URL ?? '');
}
