// `npm run reset`: removes the data of this instance. Downloads stay, and so does everything in the data folder that
// the product did not create. For an instance that ran in Docker, its volumes are removed too.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { removeLeftOvers } from '../backup/left-overs.ts';
import { command } from '../command.ts';
import { lockHolder } from '../dev/lock.ts';
import { composeDown } from '../infrastructure/docker/compose-down.ts';
import { dataDir } from '../paths.ts';

const OURS = [
  'postgres',
  'redis',
  'nats',
  'objects',
  'mail',
  'logs',
  'secrets.json',
  'stamps.json',
  'run.json',
  'servers.json',
  'docker.json',
  'lock',
];

await command(async () => {
  const folder = dataDir();
  const pid = lockHolder(folder);
  if (pid !== undefined) throw new Error(`Process ${pid} works on ${folder}. Stop it first: npm run stop`);
  // First, because it may fail and because files in the data folder identify the volumes.
  if (await composeDown(folder, 'remove volumes')) console.log('Removed the volumes of this copy from Docker.');
  removeLeftOvers(folder, true).forEach((sentence) => console.log(sentence));
  const present = OURS.filter((name) => existsSync(path.join(folder, name)));
  for (const name of present) rmSync(path.join(folder, name), { recursive: true, force: true });
  console.log(
    present.length > 0 ? `Removed from ${folder}: ${present.join(', ')}.` : `There were no data in ${folder}.`,
  );
});
