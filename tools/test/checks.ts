import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { ROOT } from '../paths.ts';
import { run, type Outcome } from './run.ts';
import { longStyleSheets } from './style-sheets.ts';

/** The command that runs a package's program under Node. */
export function bin(...segments: string[]): string[] {
  return [process.execPath, path.join(ROOT, 'node_modules', ...segments)];
}

/**
 * ESLint over every project, or over the paths. Rules that know types hold the program of each project in memory: one process for all
 * of them would need more than 4 GB. A warning is a failure, and so is a style sheet that is too long.
 */
export async function lint(paths: readonly string[], signal: AbortSignal): Promise<Outcome> {
  const eslint = (...args: string[]) => [...bin('eslint', 'bin', 'eslint.js'), ...args, '--max-warnings', '0'];
  const projects = typedProjects();
  const outside = ['.', ...projects.flatMap((project) => ['--ignore-pattern', `${project}/**`])];
  const outcome =
    paths.length > 0
      ? await run(eslint(...paths), { signal })
      : await twoAtATime(
          [outside, ...projects.map((project) => [project])].map((args) => eslint(...args)),
          signal,
        );
  const long = longStyleSheets(path.join(ROOT, 'apps', 'web', 'src'));
  return {
    code: outcome.code === 0 && long.length > 0 ? 1 : outcome.code,
    output: [outcome.output, ...long].join('\n'),
  };
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

/** Finds files, exports and packages that nothing uses. */
export function unused(signal: AbortSignal): Promise<Outcome> {
  return run([...bin('knip', 'bin', 'knip.js'), '--no-progress'], { signal });
}

/** Folders with a tsconfig.json, relative to the root. */
function typedProjects(): string[] {
  const below = ['libs', 'apps'].flatMap((kind) =>
    readdirSync(path.join(ROOT, kind)).map((name) => path.join(kind, name)),
  );
  return [...below, 'e2e', 'tools', 'bench'].filter((project) => existsSync(path.join(ROOT, project, 'tsconfig.json')));
}

/** Runs commands, two at a time; the output is that of the ones that failed. */
async function twoAtATime(commands: readonly string[][], signal: AbortSignal): Promise<Outcome> {
  const limit = pLimit(2);
  const outcomes = await Promise.all(commands.map((command) => limit(() => run(command, { signal }))));
  const failed = outcomes.filter(({ code }) => code !== 0);
  return { code: failed.length === 0 ? 0 : 1, output: failed.map(({ output }) => output).join('\n') };
}

/** The type checker over every project. */
export function types(paths: readonly string[], signal: AbortSignal): Promise<Outcome> {
  const projects = typedProjects().filter(
    (project) => paths.length === 0 || paths.some((wanted) => wanted.startsWith(project)),
  );
  const tsc = (project: string) => [...bin('typescript', 'bin', 'tsc'), '-p', project, '--noEmit'];
  return twoAtATime(projects.map(tsc), signal);
}
