import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';

const format = 1;

/** Of what a backup is: of a copy with embedded servers, or of servers that run by themselves. */
type Kind = 'copy' | 'servers';

/** The first entry of a backup: what wrote it. */
export interface Description {
  format: number;
  /** Without it, of a copy. */
  kind?: Kind;
  product: string;
  postgres: string;
  arch: string;
  created_at: string;
}

const product = () =>
  (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

/** @param data the data folder of PostgreSQL */
export const describeBackup = (kind: Kind, data: string): Description => ({
  format,
  kind,
  product: product(),
  postgres: readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim(),
  arch: process.arch,
  created_at: new Date().toISOString(),
});

/** @throws Error with the reason why this program cannot restore the backup */
export function checkDescription(text: string, kind: Kind, major: string): Description {
  const description = JSON.parse(text) as Description;
  if ((description.kind ?? 'copy') !== kind) {
    const writer = kind === 'copy' ? 'the containers of an installation' : '`npm run backup`';
    throw new Error(`The backup was written by ${writer}, and is restored there only.`);
  }
  if (description.format !== format)
    throw new Error(`The backup has format ${description.format}, which Offshoot ${product()} cannot read.`);
  if (description.postgres !== major || description.arch !== process.arch) {
    throw new Error(
      `The backup is of PostgreSQL ${description.postgres} on ${description.arch}, this one has ${major} on ${process.arch}. ` +
        `Restore it with Offshoot ${description.product}.`,
    );
  }
  return description;
}
