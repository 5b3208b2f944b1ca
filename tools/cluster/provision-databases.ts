import { closeServer } from '../../libs/nest-kit/src/database/provision.ts';
import { adminVariable } from '../admin/environment.ts';
import { provision } from '../dev/provision.ts';
import { SERVICES } from '../dev/services.ts';
import type { Secrets } from '../infrastructure/secrets.ts';

/** The servers of PostgreSQL, by the administrator's URL of each. */
interface DatabaseServers {
  shared: string;
  /** Of the services with a server of their own, by `adminVariable`. */
  own: Readonly<Record<string, string | undefined>>;
  /** Whether nothing else uses them. */
  areOurs: boolean;
}

/** Creates database, schemas and roles on each server, for the services that it is of. It can be repeated. */
export async function provisionDatabases(
  { shared, own, areOurs }: DatabaseServers,
  secrets: Pick<Secrets, 'copy_id' | 'database_passwords'>,
): Promise<void> {
  const servers = Map.groupBy(SERVICES, ({ name }) => own[adminVariable(name)] ?? shared);
  for (const [url, services] of servers) {
    await provision(
      url,
      services.map(({ name }) => name),
      secrets,
    );
    if (areOurs) await closeServer(url);
  }
}
