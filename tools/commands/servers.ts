// `npm run servers [-- --layout separate]`: runs the servers for medium tests until Ctrl-C. Their addresses are written to
// .local/test-servers.json, which the tests read when the environment names no servers.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { command } from '../command.ts';
import { sinceStart } from '../dev/report.ts';
import { session } from '../dev/session.ts';
import { readLayout } from '../infrastructure/access.ts';
import { ROOT } from '../paths.ts';
import { startTestServers, writeAddresses } from '../test/servers.ts';

const addresses = path.join(ROOT, '.local', 'test-servers.json');
const folder = path.join(ROOT, '.local', 'test-servers');

await command(async () => {
  const { values } = parseArgs({ options: { layout: { type: 'string', default: 'combined' } } });
  const layout = readLayout(values.layout);
  const code = await session(folder, async (group) => {
    writeAddresses(addresses, await startTestServers(group, folder, layout));
    console.log(`The test servers are up after ${sinceStart()}: ${addresses}`);
  });
  rmSync(addresses, { force: true });
  return code;
});
