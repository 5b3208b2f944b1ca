import { readFileSync } from 'node:fs';
import path from 'node:path';
import { postgresPrograms } from '../infrastructure/postgres-programs.ts';
import { ROOT } from '../paths.ts';

const format = 1;

/** The first entry of a backup: what wrote it. */
export interface Description {
  format: number;
  product: string;
  postgres: string;
  arch: string;
  created_at: string;
}

const product = () =>
  (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

export const describeBackup = (folder: string): Description => ({
  format,
  product: product(),
  postgres: readFileSync(path.join(folder, 'postgres', 'data', 'PG_VERSION'), 'utf8').trim(),
  arch: process.arch,
  created_at: new Date().toISOString(),
});

/** @throws Error with the reason why this program cannot restore the backup */
export function checkDescription(text: string): Description {
  const found = JSON.parse(text) as Description;
  const { major } = postgresPrograms();
  if (found.format !== format)
    throw new Error(`The backup has format ${found.format}, which Offshoot ${product()} cannot read.`);
  if (found.postgres !== major || found.arch !== process.arch) {
    throw new Error(
      `The backup is of PostgreSQL ${found.postgres} on ${found.arch}, this copy brings ${major} on ${process.arch}. ` +
        `Restore it with Offshoot ${found.product}.`,
    );
  }
  return found;
}
