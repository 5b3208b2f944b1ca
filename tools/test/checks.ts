import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { run, type Outcome } from './run.ts';
import { longStyleSheets } from './style-sheets.ts';
import { typedProjects, typedPrograms } from './typed-programs.ts';

/** The command that runs a package's program under Node. */
export function bin(...segments: string[]): string[] {
  return [process.execPath, path.join(ROOT, 'node_modules', ...segments)];
}

/**
 * ESLint over everything, or over the paths. A warning is a failure, and so is a style sheet that is too long. Rules that know
 * types need a program: a process for each of `typedPrograms`, and one for the files outside.
 */
export async function lint(paths: readonly string[], signal: AbortSignal): Promise<Outcome> {
  const eslint = (...args: string[]) => [...bin('eslint', 'bin', 'eslint.js'), ...args, '--max-warnings', '0'];
  const outside = ['.', ...typedProjects().flatMap((project) => ['--ignore-pattern', `${project}/**`])];
  const all = () => [
    ...typedPrograms(typedProjects()).map(({ config, projects }) =>
      run(eslint(...projects), { env: projects.length > 1 ? { LINT_PROGRAM: config } : {}, signal }),
    ),
    run(eslint(...outside), { signal }),
  ];
  const outcome = joined(await Promise.all(paths.length > 0 ? [run(eslint(...paths), { signal })] : all()));
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
  const folders = ['apps', 'libs', 'e2e', 'tools', 'bench', 'data'].filter((folder) =>
    existsSync(path.join(ROOT, folder)),
  );
  const cruise = (config: string, ...inside: string[]) =>
    run([...bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'), ...inside, '--config', config], { signal });
  const files = await cruise('.dependency-cruiser.cjs', ...folders);
  return files.code === 0 ? cruise('.dependency-cruiser.features.mjs', 'apps') : files;
}

/** Finds files, exports and packages that nothing uses. */
export function unused(signal: AbortSignal): Promise<Outcome> {
  return run([...bin('knip', 'bin', 'knip.js'), '--no-progress'], { signal });
}

/** The output is that of the programs that failed. */
function joined(outcomes: readonly Outcome[]): Outcome {
  const failed = outcomes.filter(({ code }) => code !== 0);
  return { code: failed.length === 0 ? 0 : 1, output: failed.map(({ output }) => output).join('\n') };
}

/** The type checker over every project: TypeScript 7, several times as fast as 6, whose API the linter still needs. */
export async function types(paths: readonly string[], signal: AbortSignal): Promise<Outcome> {
  const projects = typedProjects().filter(
    (project) => paths.length === 0 || paths.some((selectedPath) => selectedPath.startsWith(project)),
  );
  const tsc = [...bin('typescript-7', 'bin', 'tsc'), '--noEmit', '-p'];
  return joined(await Promise.all(typedPrograms(projects).map(({ config }) => run([...tsc, config], { signal }))));
}
