import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';

/** Tests of `libs/testing` that read every service, which Nx does not see: their imports are built from names. */
const OF_EVERY_SERVICE = ['libs/testing/test/sql', 'libs/testing/test/migrations'];

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** The commit that a change is compared with: where it left `origin/main`, or the last one where there is none. */
function baseCommit(): string {
  try {
    return git('merge-base', 'HEAD', 'origin/main')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

/** Name of a project → its folder, relative to the root. */
const projectFolders = (): ReadonlyMap<string, string> =>
  new Map(
    globSync(['apps/*/package.json', 'libs/*/package.json', 'e2e/package.json'], { cwd: ROOT }).map((file) => {
      const { name } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as { name: string };
      return [name, path.dirname(file)];
    }),
  );

/**
 * What a change since `base` affects, committed or not: the folders of its projects and of those that import them, by the graph of
 * Nx, and the folders of its files outside projects.
 */
export function affectedPaths(base = baseCommit()): string[] {
  const nx = path.join(ROOT, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const output = execFileSync(process.execPath, [nx, 'show', 'projects', '--affected', `--base=${base}`, '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const folders = projectFolders();
  const projects = (JSON.parse(output) as string[]).flatMap((name) => folders.get(name) ?? []);
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  const outside = ['tools', 'bench', 'data'].filter((folder) => changed.some((file) => file.startsWith(`${folder}/`)));
  const isOfService = projects.some((folder) => folder.endsWith('-service'));
  return [...new Set([...projects, ...(isOfService ? OF_EVERY_SERVICE : []), ...outside])].sort();
}
