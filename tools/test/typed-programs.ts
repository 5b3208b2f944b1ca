import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../paths.ts';

/** Projects that one run of the compiler covers. */
export interface TypedProgram {
  /** The path of its tsconfig.json. */
  config: string;
  /** Folders, relative to the root. */
  projects: string[];
}

interface ProjectConfig {
  extends?: string;
  compilerOptions?: { outDir?: string };
  include?: readonly string[];
}

const folder = path.join(ROOT, '.local', 'test', 'programs');

/** Folders with a tsconfig.json, relative to the root. */
export function typedProjects(): string[] {
  const below = ['libs', 'apps'].flatMap((kind) =>
    readdirSync(path.join(ROOT, kind)).map((name) => path.join(kind, name)),
  );
  return [...below, 'e2e', 'tools', 'bench', 'data'].filter((project) =>
    existsSync(path.join(ROOT, project, 'tsconfig.json')),
  );
}

/**
 * The fewest programs for these projects, the largest first: those with the same compiler options are one, so that the sources
 * and packages which they share are read and checked once.
 */
export function typedPrograms(projects: readonly string[]): TypedProgram[] {
  const alike = Map.groupBy(projects, (project) => JSON.stringify([baseOf(project), optionsOf(project)]));
  return [...alike.values()].toSorted((first, second) => second.length - first.length).map(programOf);
}

function configOf(project: string): ProjectConfig {
  const file = path.join(ROOT, project, 'tsconfig.json');
  return ts.readConfigFile(file, (name) => ts.sys.readFile(name)).config as ProjectConfig;
}

const baseOf = (project: string): string | undefined => {
  const { extends: base } = configOf(project);
  return base && path.join(ROOT, project, base);
};

/** Nothing is emitted. */
function optionsOf(project: string): object {
  const { outDir: _, ...options } = configOf(project).compilerOptions ?? {};
  return options;
}

function programOf(projects: string[]): TypedProgram {
  const [first = '', ...others] = projects;
  if (others.length === 0) return { config: path.join(ROOT, first, 'tsconfig.json'), projects };
  const include = projects.flatMap((project) =>
    (configOf(project).include ?? ['.']).map((pattern) => path.join(ROOT, project, pattern)),
  );
  const config = path.join(folder, `${first.replaceAll(path.sep, '-')}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(config, JSON.stringify({ extends: baseOf(first), compilerOptions: optionsOf(first), include }));
  return { config, projects };
}
