import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { ROOT } from '../paths.ts';

/** The projects that have something to build, by folder and package name. */
export function buildableProjects(root: string = ROOT): string[] {
  return ['libs', 'apps'].flatMap((kind) =>
    readdirSync(path.join(root, kind))
      .filter((name) => existsSync(path.join(root, kind, name, 'src')) && existsSync(path.join(root, kind, name, 'package.json')))
      .map((name) => `@offshoot/${name}`),
  );
}

/** Builds what has changed since the last build; Nx knows by the content of the sources. */
export async function build(group: ProcessGroup, dataDir: string, projects: readonly string[]): Promise<void> {
  await group.run({
    name: 'build',
    command: [
      process.execPath,
      path.join(ROOT, 'node_modules', 'nx', 'dist', 'bin', 'nx.js'),
      ...['run-many', '--target=build', `--projects=${projects.join(',')}`, '--parallel=2', '--output-style=static'],
    ],
    cwd: ROOT,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', FORCE_COLOR: '0', NODE_ENV: 'production' },
    logFile: path.join(dataDir, 'logs', 'build.log'),
  });
  // Nx passes over a project that it knows by another name, or that declares no build, without a word.
  const unbuilt = projects.filter((project) => {
    const name = project.replace('@offshoot/', '');
    return !['libs', 'apps'].some((kind) => existsSync(path.join(ROOT, kind, name, 'dist')));
  });
  if (unbuilt.length > 0) throw new Error(`Nx built nothing for ${unbuilt.join(', ')}: does package.json declare the target "build"?`);
}
