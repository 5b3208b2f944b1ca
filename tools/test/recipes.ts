import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { run, type Outcome } from './run.ts';
import { add, nothing, single, type Tally } from './tally.ts';

/** A section of CONTRIBUTING.md that says how to make a change, with its example. */
interface Recipe {
  title: string;
  text: string;
  /** The names of its patches, files of docs/recipes. */
  patches: readonly string[];
}

const patchesFolder = path.join(ROOT, 'docs', 'recipes');
const read = (...file: string[]): string => readFileSync(path.join(ROOT, ...file), 'utf8');

/** Every patch of docs/recipes. */
export const allPatches = (): string[] => readdirSync(patchesFolder).sort();

/** The sections before those that are no recipes. */
export function recipes(): Recipe[] {
  const [all = ''] = read('CONTRIBUTING.md').split('\n## Rules that the tools check');
  return all
    .split('\n## ')
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      text: section,
      patches: [...section.matchAll(/\(docs\/recipes\/([\w-]+\.patch)\)/g)].map(([, name = '']) => name),
    }));
}

/** The files that a patch changes or adds. */
export const changedBy = (patch: string): string[] =>
  [...read('docs', 'recipes', patch).matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file);

/** The specs that recipes name by their whole paths. */
export const namedSpecs = (of: readonly Recipe[]): string[] => [
  ...new Set(of.flatMap(({ text }) => text.match(/(?:apps|libs|tools)\/[\w./-]+\.(?:medium-)?spec\.tsx?/g) ?? [])),
];

/** Applies a patch to a folder with the tracked files, of which it needs only those that it changes. @returns what git reports */
export async function apply(patch: string, folder: string, signal: AbortSignal): Promise<Outcome> {
  // In a repository, git would take the paths as those of the repository.
  const env = { GIT_CEILING_DIRECTORIES: path.dirname(folder) };
  return run(['git', 'apply', path.join(patchesFolder, patch)], { cwd: folder, env, signal });
}

/** Copies files of the repository. */
export function copyFiles(files: readonly string[], folder: string): void {
  for (const file of files.filter((name) => existsSync(path.join(ROOT, name)))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
}

/** The packages of this checkout, but its own libraries from the copy. Nothing may install packages there: npm would write through the links. */
function linkPackages(folder: string): void {
  const packages = path.join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((entry) => entry !== '@offshoot'))
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(packages, name));
  const own = ['node_modules', '@offshoot'];
  cpSync(path.join(ROOT, ...own), path.join(folder, ...own), { recursive: true, verbatimSymlinks: true });
  const cache = ['.local', 'cache'];
  mkdirSync(path.join(folder, '.local'));
  mkdirSync(path.join(ROOT, ...cache), { recursive: true });
  symlinkSync(path.join(ROOT, ...cache), path.join(folder, ...cache));
}

/** Applies all patches to one copy of the tracked files, where types, lint of the changed files, and the named specs must pass. */
export async function checkRecipes(signal: AbortSignal): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'offshoot-recipes-'));
  try {
    const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1024 ** 3 });
    copyFiles(tracked.split('\0').filter(Boolean), folder);
    linkPackages(folder);
    const patches = allPatches();
    const command =
      (name: string, ...args: string[]) =>
      () => {
        const program = [process.execPath, '--conditions=source', path.join(folder, 'tools', 'commands', `${name}.ts`)];
        return run([...program, ...args], { cwd: folder, env: { INIT_CWD: folder }, show: true, signal });
      };
    const sources = [...new Set(patches.flatMap(changedBy))].filter((file) => /\.tsx?$/.test(file));
    const steps = [
      ...patches.map((patch) => () => apply(patch, folder, signal)),
      command('openapi'),
      command('configuration'),
      command('chart'),
      command('test', 'types'),
      command('test', 'lint', 'format', ...sources),
      command('test', 'unit', 'web', 'medium', ...checkedSpecs()),
    ];
    let total = nothing;
    for (const step of steps) {
      const { code, output } = await step();
      if (code !== 0) console.log(output.trimEnd());
      total = add(total, single(code === 0));
    }
    return total;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The named specs, and those that look at every shape, text and setting. What the release before refuses is decided with each change. */
const checkedSpecs = (): string[] => [
  ...namedSpecs(recipes()),
  'libs/contracts',
  'libs/translations',
  'tools/reference',
  'tools/kubernetes/chart',
];
