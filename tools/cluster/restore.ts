// `offshoot/bootstrap restore`: restores the newest backup of BACKUP_DIR, or the one named, into servers without data; `restore
// --secrets` writes the secrets of the installation, which the servers need to start.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parseConfig } from '../../libs/nest-kit/src/configuration/config.ts';
import { backupsIn } from '../backup/server-backup.ts';
import { restoreSecrets, restoreServers } from '../backup/server-restore.ts';
import { command } from '../command.ts';
import { backupVariables, bucketOf } from './backup-environment.ts';

const ofSecrets = backupVariables
  .pick({ BACKUP_DIR: true, BACKUP_PASSPHRASE: true, POSTGRES_MAJOR: true })
  .extend({ SECRETS_JSON: z.string() });

const ofServers = backupVariables.omit({ DATABASE_ADMIN_URL: true }).extend({
  /** The data folder of PostgreSQL, as its image has it. */
  POSTGRES_DATA: z.string().default('/var/lib/postgresql/18/docker'),
  /** Who owns it, where this process is root. */
  POSTGRES_UID: z.coerce.number().int().default(999),
});

await command(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { secrets: { type: 'boolean' } } });
  const fileIn = (folder: string): string => {
    const file = positionals[0] === undefined ? backupsIn(folder).at(-1) : path.resolve(folder, positionals[0]);
    if (file === undefined) throw new Error(`There is no backup in ${folder}.`);
    return file;
  };
  if (values.secrets) {
    const given = parseConfig(ofSecrets, process.env);
    const file = fileIn(given.BACKUP_DIR);
    await restoreSecrets(file, given.BACKUP_PASSPHRASE, given.POSTGRES_MAJOR, given.SECRETS_JSON);
    console.log(`${given.SECRETS_JSON} is that of ${file}.`);
    return;
  }
  const given = parseConfig(ofServers, process.env);
  const file = fileIn(given.BACKUP_DIR);
  const servers = {
    data: given.POSTGRES_DATA,
    major: given.POSTGRES_MAJOR,
    owner: given.POSTGRES_UID,
    bucket: bucketOf(given),
  };
  const { product, created_at } = await restoreServers(file, given.BACKUP_PASSPHRASE, servers);
  console.log(`The servers are as at ${created_at} (Offshoot ${product}), from ${file}.`);
});
