import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const ALSO = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The full path of a program of this machine, also from the folders that an ordinary user's PATH leaves out. */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...ALSO].filter((folder) =>
    path.isAbsolute(folder),
  );
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not here: the next folder may have it.
      }
    }
  }
  return undefined;
}
