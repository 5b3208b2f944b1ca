import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { ROOT } from '../paths.ts';

/** The projects that have something to build, by folder and package name. */
function buildableProjects(): string[] {
  return ['libs', 'apps'].flatMap((kind) =>
    readdirSync(path.join(ROOT, kind))
      .filter(
        (name) =>
          existsSync(path.join(ROOT, kind, name, 'src')) && existsSync(path.join(ROOT, kind, name, 'package.json')),
      )
      .map((name) => `@offshoot/${name}`),
  );
}

const PAGE = '@offshoot/web';

/** Builds what has changed of the services and of what they share; Nx knows by the content of the sources. */
export function buildPrograms(group: ProcessGroup, dataDir: string): Promise<void> {
  return build(
    group,
    dataDir,
    'build',
    buildableProjects().filter((project) => project !== PAGE),
  );
}

/** Builds the page if it has changed. Only the gateway needs it, and it takes as long as all programs together. */
export function buildPage(group: ProcessGroup, dataDir: string): Promise<void> {
  return build(group, dataDir, 'build-page', [PAGE]);
}

async function build(group: ProcessGroup, dataDir: string, name: string, projects: readonly string[]): Promise<void> {
  await group.run({
    name,
    command: [
      process.execPath,
      path.join(ROOT, 'node_modules', 'nx', 'dist', 'bin', 'nx.js'),
      ...['run-many', '--target=build', `--projects=${projects.join(',')}`, '--parallel=2', '--output-style=static'],
    ],
    cwd: ROOT,
    // Nx gives each of its plugins a process otherwise, which takes longer than what they do.
    env: {
      ...process.env,
      NX_DAEMON: 'false',
      NX_ISOLATE_PLUGINS: 'false',
      NX_TUI: 'false',
      NX_NO_CLOUD: 'true',
      FORCE_COLOR: '0',
      NODE_ENV: 'production',
    },
    logFile: path.join(dataDir, 'logs', `${name}.log`),
  });
  // Nx passes over a project that it knows by another name, or that declares no build, without a word.
  const unbuilt = projects.filter((project) => {
    const folder = project.replace('@offshoot/', '');
    return !['libs', 'apps'].some((kind) => existsSync(path.join(ROOT, kind, folder, 'dist')));
  });
  if (unbuilt.length > 0)
    throw new Error(`Nx built nothing for ${unbuilt.join(', ')}: does package.json declare the target "build"?`);
}
