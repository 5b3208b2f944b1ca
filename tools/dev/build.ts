import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { ROOT } from '../paths.ts';
import { isBuilt, rememberBuilt, sourcesHash } from './built.ts';

/** Projects with a build step, by folder and package name. */
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

/** Builds the changed services and libraries; Nx detects changes by a hash of the sources. Callers build in turn (`inTurn`). */
export function buildPrograms(group: ProcessGroup, dataDir: string): Promise<void> {
  return build(
    group,
    dataDir,
    'build',
    buildableProjects().filter((project) => project !== PAGE),
  );
}

/**
 * Builds the page if it has changed. Separate, because only the gateway needs it and it takes as long as everything
 * else together.
 */
export function buildPage(group: ProcessGroup, dataDir: string): Promise<void> {
  return build(group, dataDir, 'build-page', [PAGE]);
}

async function build(group: ProcessGroup, dataDir: string, name: string, projects: readonly string[]): Promise<void> {
  const sources = sourcesHash();
  // Nx without its daemon restores what is unchanged too, while another copy reads from it.
  if (isBuilt(name, sources) && unbuilt(projects).length === 0) return;
  rememberBuilt(name, undefined);
  await group.run({
    name,
    command: [
      process.execPath,
      path.join(ROOT, 'node_modules', 'nx', 'dist', 'bin', 'nx.js'),
      ...['run-many', '--target=build', `--projects=${projects.join(',')}`, '--parallel=2', '--output-style=static'],
    ],
    cwd: ROOT,
    // By default Nx runs each plugin in its own process, which takes longer than the plugin's work.
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
  // Nx silently skips a project with another name or without a build target.
  const skipped = unbuilt(projects);
  if (skipped.length > 0)
    throw new Error(`Nx built nothing for ${skipped.join(', ')}: does package.json declare the target "build"?`);
  rememberBuilt(name, sources);
}

function unbuilt(projects: readonly string[]): string[] {
  return projects.filter((project) => {
    const folder = project.replace('@offshoot/', '');
    return !['libs', 'apps'].some((kind) => existsSync(path.join(ROOT, kind, folder, 'dist')));
  });
}
