// `offshoot/bootstrap verify`: compares restored servers with the backup that they are from, looks for their newest photos, and signs
// in where an account is given.
import path from 'node:path';
import { z } from 'zod';
import { parseConfig } from '../../libs/nest-kit/src/configuration/config.ts';
import { backupsIn } from '../backup/server-backup.ts';
import { rowsOf } from '../backup/server-restore.ts';
import { verifyRestored } from '../backup/verify-restored.ts';
import { command } from '../command.ts';
import { backupVariables, bucketOf } from './backup-environment.ts';

const config = backupVariables.extend({
  /** Of a running gateway, for an account of yours. */
  VERIFY_URL: z.url().optional(),
  VERIFY_EMAIL: z.string().optional(),
  VERIFY_PASSWORD: z.string().optional(),
});

async function signIn(url: string, email: string, password: string): Promise<string> {
  const response = await fetch(new URL('/api/v1/auth/login', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`Signing in failed with status ${response.status}.`);
  return 'Signing in works.';
}

await command(async () => {
  const given = parseConfig(config, process.env);
  const { BACKUP_DIR, BACKUP_PASSPHRASE, POSTGRES_MAJOR, DATABASE_ADMIN_URL } = given;
  const name = process.argv[2];
  const file = name === undefined ? backupsIn(BACKUP_DIR).at(-1) : path.resolve(BACKUP_DIR, name);
  if (file === undefined) throw new Error(`There is no backup in ${BACKUP_DIR}.`);
  const bucket = bucketOf(given);
  const rows = await rowsOf(file, BACKUP_PASSPHRASE, POSTGRES_MAJOR);
  console.log(await verifyRestored(rows, DATABASE_ADMIN_URL, (key) => bucket.has(key)));
  const { VERIFY_URL, VERIFY_EMAIL, VERIFY_PASSWORD } = given;
  if (VERIFY_URL && VERIFY_EMAIL && VERIFY_PASSWORD)
    console.log(await signIn(VERIFY_URL, VERIFY_EMAIL, VERIFY_PASSWORD));
});
