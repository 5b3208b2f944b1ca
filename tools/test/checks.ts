import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { run, type Outcome } from './run.ts';
import { longStyleSheets } from './style-sheets.ts';

/** The command that runs a package's program under Node. */
export function bin(...segments: string[]): string[] {
  return [process.execPath, path.join(ROOT, 'node_modules', ...segments)];
}

/** ESLint over everything, or over the paths. A warning is a failure, and so is a style sheet that is too long. */
export async function lint(paths: readonly string[], signal: AbortSignal): Promise<Outcome> {
  const { code, output } = await run(
    [...bin('eslint', 'bin', 'eslint.js'), ...(paths.length > 0 ? paths : ['.']), '--max-warnings', '0'],
    { signal },
  );
  const long = longStyleSheets(path.join(ROOT, 'apps', 'web', 'src'));
  return { code: code === 0 && long.length > 0 ? 1 : code, output: [output, ...long].join('\n') };
}

/** Prettier's check over everything, or over the paths. */
export function format(paths: readonly string[], signal: AbortSignal): Promise<Outcome> {
  return run(
    [
      ...bin('prettier', 'bin', 'prettier.cjs'),
      '--check',
      '--log-level',
      'warn',
      ...(paths.length > 0 ? paths : ['.']),
    ],
    { signal },
  );
}

/** The import rules of dependency-cruiser. */
export async function boundaries(signal: AbortSignal): Promise<Outcome> {
  const folders = ['apps', 'libs', 'e2e', 'tools', 'bench'].filter((folder) => existsSync(path.join(ROOT, folder)));
  const cruise = (config: string, ...inside: string[]) =>
    run([...bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'), ...inside, '--config', config], { signal });
  const files = await cruise('.dependency-cruiser.cjs', ...folders);
  return files.code === 0 ? cruise('.dependency-cruiser.features.mjs', 'apps') : files;
}

/** Finds files and packages that nothing uses. */
export function unused(signal: AbortSignal): Promise<Outcome> {
  // Exports are left out: after a build Knip resolves imports between packages to dist and reports all of them.
  const include = ['--include', 'files,dependencies,unlisted,binaries,unresolved'];
  return run([...bin('knip', 'bin', 'knip.js'), ...include, '--no-progress'], { signal });
}

/** Folders with a tsconfig.json, relative to the root. */
function typedProjects(): string[] {
  const below = ['libs', 'apps'].flatMap((kind) =>
    readdirSync(path.join(ROOT, kind)).map((name) => path.join(kind, name)),
  );
  return [...below, 'e2e', 'tools', 'bench'].filter((project) => existsSync(path.join(ROOT, project, 'tsconfig.json')));
}

/** The type checker over every project, two at a time. */
export async function types(paths: readonly string[], signal: AbortSignal): Promise<Outcome> {
  const waiting = typedProjects().filter(
    (project) => paths.length === 0 || paths.some((wanted) => wanted.startsWith(project)),
  );
  const faults: string[] = [];
  const worker = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const { code, output } = await run([...bin('typescript', 'bin', 'tsc'), '-p', project, '--noEmit'], { signal });
      if (code !== 0) faults.push(`${project}\n${output}`);
    }
  };
  await Promise.all([worker(), worker()]);
  return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n') };
}
