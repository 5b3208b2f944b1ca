import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { ROOT } from '../paths.ts';
import { migrationEnvironment, type EnvironmentInput } from './environment.ts';
import { isEmpty } from './is-empty.ts';
import { provision } from './provision.ts';
import { SERVICES } from './services.ts';
import { sideBySide } from './side-by-side.ts';
import { hashFolders, ofDatabase, readStamps, writeStamps } from './stamps.ts';

/** Creates the database, schemas and roles where missing, and migrates the tables of every service. */
export async function prepareDatabase(group: ProcessGroup, dataDir: string, input: EnvironmentInput): Promise<void> {
  const services = SERVICES.filter(({ app }) => existsSync(path.join(ROOT, 'apps', app, 'dist', 'migrate.js')));
  const adminUrl = input.servers.DATABASE_ADMIN_URL ?? '';
  const identity = await provision(
    adminUrl,
    SERVICES.map(({ name }) => name),
    input.secrets,
  );
  const stamps = await ofDatabase(readStamps(dataDir), identity, () => isEmpty(adminUrl));
  await sideBySide(services, async (service) => {
    const dist = path.join(ROOT, 'apps', service.app, 'dist');
    // A migration exists once store.js lists it; a file alone does not count.
    const list = readFileSync(path.join(dist, 'store.js'), 'utf8');
    const hash = hashFolders([path.join(dist, 'migrations')], `${identity}${list}`);
    if (stamps.migrated[service.name] === hash) return;
    await group.run({
      name: `migrate-${service.name}`,
      command: [process.execPath, path.join(dist, 'migrate.js')],
      cwd: path.join(ROOT, 'apps', service.app),
      env: migrationEnvironment(input, service),
      logFile: path.join(dataDir, 'logs', `migrate-${service.name}.log`),
    });
    stamps.migrated[service.name] = hash;
  });
  writeStamps(dataDir, stamps);
}
