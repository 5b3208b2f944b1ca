// `npm run admin -- <command>`: operator commands for an instance; `--help` lists them.
import { readAdminArguments, help } from '../admin/arguments.ts';
import { republish } from '../admin/republish.ts';
import { command } from '../command.ts';
import { DATABASE } from '../dev/environment.ts';
import { lockHolder } from '../dev/lock.ts';
import { readServers } from '../dev/run-file.ts';
import { dataDir } from '../paths.ts';

/** The database given as an option, else the one of the running instance. */
function databaseUrl(): string {
  const named = process.env.DATABASE_ADMIN_URL;
  if (named) return named;
  const folder = dataDir();
  if (lockHolder(folder) === undefined)
    throw new Error('Offshoot must be running (`npm start`), or DATABASE_ADMIN_URL must name its database.');
  return Object.assign(new URL(readServers(folder).DATABASE_ADMIN_URL ?? ''), { pathname: `/${DATABASE}` }).href;
}

await command(async () => {
  const wanted = readAdminArguments(process.argv.slice(2));
  if (!wanted) return console.log(help);
  for (const [owner, events] of Object.entries(await republish(databaseUrl(), wanted))) {
    console.log(`${owner.padEnd(12)} ${events} events are published again`);
  }
});
