import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';

/** What was built last in this checkout: by build, the hash of the sources it was built from. */
const file = path.join(ROOT, '.local', 'built.json');
const unread = new Set(['dist', 'node_modules', 'test']);

/** Changes with every file that a build reads. */
export function sourcesHash(): string {
  const sources = globSync('{apps,libs}/*/**/*', {
    cwd: ROOT,
    withFileTypes: true,
    exclude: ({ name }) => unread.has(name),
  })
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
  const hash = createHash('sha256');
  for (const source of [...sources.sort(), '.swcrc', 'nx.json', 'package-lock.json'])
    hash
      .update(source)
      .update('\0')
      .update(readFileSync(path.join(ROOT, source)))
      .update('\0');
  return hash.digest('hex');
}

function built(): Record<string, string> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

/** Whether a build of this name was completed from these sources. */
export function isBuilt(name: string, sources: string): boolean {
  return built()[name] === sources;
}

/** Records a completed build, or with undefined that one has begun. */
export function rememberBuilt(name: string, sources: string | undefined): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ ...built(), [name]: sources }));
  renameSync(`${file}.new`, file);
}
