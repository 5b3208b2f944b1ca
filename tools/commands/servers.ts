// `npm run servers`: runs the servers for medium tests until Ctrl-C. Their addresses are written to
// .local/test-servers.json, which the tests read when the environment names no servers.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { command } from '../command.ts';
import { sinceStart } from '../dev/report.ts';
import { session } from '../dev/session.ts';
import { ROOT } from '../paths.ts';
import { startTestServers, writeAddresses } from '../test/servers.ts';

const addresses = path.join(ROOT, '.local', 'test-servers.json');
const folder = path.join(ROOT, '.local', 'test-servers');

await command(async () => {
  const code = await session(folder, async (group) => {
    writeAddresses(addresses, await startTestServers(group, folder));
    console.log(`The test servers are up after ${sinceStart()}: ${addresses}`);
  });
  rmSync(addresses, { force: true });
  return code;
});
