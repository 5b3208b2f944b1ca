// `npm run seed [-- --docker]`: writes the demo community into an instance without users, running or stopped.
import { inTurn } from '../bootstrap/lock.mjs';
import { command } from '../command.ts';
import { readArguments } from '../dev/arguments.ts';
import { buildPrograms } from '../dev/build.ts';
import { prepareDatabase } from '../dev/database.ts';
import { demoAccountLines, writeDemo } from '../dev/demo.ts';
import type { EnvironmentInput } from '../dev/environment.ts';
import { readHost } from '../dev/host.ts';
import { isEmpty } from '../dev/is-empty.ts';
import { lockHolder } from '../dev/lock.ts';
import { readServers } from '../dev/run-file.ts';
import { processIsUp } from '../dev/report.ts';
import { ROLES } from '../dev/services.ts';
import { session } from '../dev/session.ts';
import { readStamps, writeStamps } from '../dev/stamps.ts';
import { ProcessGroup } from '../infrastructure/process-group.ts';
import { loadSecrets } from '../infrastructure/secrets.ts';
import { startServers } from '../infrastructure/servers.ts';
import { CACHE_DIR, dataDir, ROOT } from '../paths.ts';

const folder = dataDir();

async function seed(group: ProcessGroup, servers: Record<string, string>): Promise<void> {
  const secrets = loadSecrets(folder, ROLES, process.env.JOIN_DATA_DIR);
  const input: EnvironmentInput = {
    user: process.env,
    servers,
    secrets,
    nodeEnv: 'production',
    publicUrl: process.env.PUBLIC_URL ?? 'http://localhost:8080',
    cacheDir: CACHE_DIR,
  };
  await prepareDatabase(group, folder, input);
  if (!(await isEmpty(servers.DATABASE_ADMIN_URL ?? ''))) {
    console.log('There are people in this copy already, so nothing was written. `npm run reset` empties it.');
    return;
  }
  const { exposed } = readHost(process.env.HOST);
  const password = exposed ? secrets.demo_password : undefined;
  await writeDemo(group, folder, input, password);
  writeStamps(folder, { ...readStamps(folder), demo: exposed ? 'written with a generated password' : 'written' });
  console.log(['The demo community is written.', ...(await demoAccountLines(password))].join('\n'));
}

await command(async () => {
  const { docker } = readArguments(process.argv.slice(2));
  if (lockHolder(folder) !== undefined) {
    const group = new ProcessGroup();
    await inTurn(ROOT, () => buildPrograms(group, folder));
    return seed(group, readServers(folder));
  }
  return session(
    folder,
    async (group) => {
      const secrets = loadSecrets(folder, ROLES, process.env.JOIN_DATA_DIR);
      const context = { dataDir: folder, cacheDir: CACHE_DIR, secrets, group, durable: true, docker };
      const [servers] = await Promise.all([
        startServers(context, (server, ms) => processIsUp(server.name, server.detail, ms)),
        inTurn(ROOT, () => buildPrograms(group, folder)),
      ]);
      await seed(group, servers);
    },
    'stop when done',
  );
});
