import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What has already been done to the data of this folder. */
export interface Stamps {
  /** By service: a hash of its migrations and the database they ran on. */
  migrated: Record<string, string>;
  /** Whether demo data was written (with the public or a generated password), declined, or is still to be written. */
  demo: 'pending' | 'written' | 'written with a generated password' | 'declined';
  /** The database that `demo` refers to: a variable or --docker may select another one at the next start. */
  database?: string;
  /** The `demo` state of databases used before. */
  others: Record<string, Stamps['demo']>;
}

function stampFile(dataDir: string): string {
  return path.join(dataDir, 'stamps.json');
}

export function readStamps(dataDir: string): Stamps {
  const file = stampFile(dataDir);
  const empty: Stamps = { migrated: {}, demo: 'pending', others: {} };
  return existsSync(file) ? { ...empty, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Stamps>) } : empty;
}

export function writeStamps(dataDir: string, stamps: Stamps): void {
  const file = stampFile(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(stamps, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** The stamps for this database. A database that is new here but already has users is never seeded with the demo. */
export async function ofDatabase(stamps: Stamps, database: string, isEmpty: () => Promise<boolean>): Promise<Stamps> {
  if (stamps.database === undefined || stamps.database === database) return { ...stamps, database };
  const { [database]: demoState, ...others } = stamps.others;
  const demo = demoState ?? ((await isEmpty()) ? 'pending' : 'declined');
  return { ...stamps, database, demo, others: { ...others, [stamps.database]: stamps.demo } };
}

/** Whether the demo community is in the database of these stamps. */
export const hasDemo = ({ demo }: Stamps): boolean =>
  demo === 'written' || demo === 'written with a generated password';

/** Changes when a file of these folders is added, removed, renamed or edited. */
export function hashFolders(folders: readonly string[], salt: string): string {
  const hash = createHash('sha256').update(salt);
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
    for (const file of files)
      hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
