import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const ALSO = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The full path of a program on this machine, also in folders that an ordinary user's PATH omits. */
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
        // Not here: try the next folder.
      }
    }
  }
  return undefined;
}
