// `npm run reset`: removes the data of this copy. What was downloaded stays, and so does everything in the data
// folder that this product did not put there.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lockHolder } from '../dev/lock.ts';
import { dataDir } from '../paths.ts';

const OURS = ['postgres', 'redis', 'nats', 'objects', 'mail', 'logs', 'secrets.json', 'stamps.json', 'run.json', 'servers.json', 'lock'];

const folder = dataDir();
const pid = lockHolder(folder);
if (pid !== undefined) {
  console.error(`Process ${pid} works on ${folder}. Stop it first: npm run stop`);
  process.exit(1);
}
const found = OURS.filter((name) => existsSync(path.join(folder, name)));
for (const name of found) rmSync(path.join(folder, name), { recursive: true, force: true });
console.log(found.length > 0 ? `Removed from ${folder}: ${found.join(', ')}.` : `There were no data in ${folder}.`);
