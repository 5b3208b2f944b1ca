// `npm run servers`: the servers that medium tests need, up until Ctrl-C. Their addresses stand in
// .local/test-servers.json, where the tests look when the environment names none.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { onStop } from '../on-stop.ts';
import { ROOT } from '../paths.ts';
import { startTestServers, writeAddresses } from '../test/servers.ts';

const begun = performance.now();
const addresses = path.join(ROOT, '.local', 'test-servers.json');
const servers = await startTestServers(path.join(ROOT, '.local', 'test-servers'));
const stopped = Promise.withResolvers<number>();
onStop(() => stopped.resolve(0));
writeAddresses(addresses, servers.env);
console.log(`The test servers are up after ${((performance.now() - begun) / 1000).toFixed(1)} s: ${addresses}`);
void servers.death.then((part) => {
  console.error(`${part.name} ${part.how}. Its log: ${part.logFile}`);
  stopped.resolve(1);
});
const code = await stopped.promise;
rmSync(addresses, { force: true });
await servers.stop();
process.exit(code);
