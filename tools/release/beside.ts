import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../paths.ts';

/** The tests that both versions pass together: calls of every service, and the main job in browsers. */
const wanted = ['e2e/api', 'e2e/flows/main-job'];

/** Nx builds no folder that a .gitignore above it excludes, so the checkout is outside of this one. */
const folderOf = (commit: string): string => path.join(tmpdir(), `offshoot-${commit}`);

function run(root: string, args: readonly string[]): number {
  const env = { ...process.env, INIT_CWD: root };
  return (
    spawnSync(process.execPath, [path.join(root, 'tools', 'bootstrap.mjs'), ...args], {
      cwd: root,
      env,
      stdio: 'inherit',
    }).status ?? 1
  );
}

/** Unpacks a commit, with the packages of this checkout as far as they are the same, and builds it. */
function checkOut(commit: string): string {
  const folder = folderOf(commit);
  if (!existsSync(folder)) {
    mkdirSync(folder);
    const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1024 ** 3 });
    execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
    execFileSync('cp', ['--archive', '--link', path.join(ROOT, 'node_modules'), folder]);
  }
  if (run(folder, ['test', 'build']) !== 0) throw new Error(`${commit} cannot be built in ${folder}.`);
  return folder;
}

/**
 * Runs the end-to-end tests against one process of each kind from this checkout and one from a commit, on the same servers with
 * the tables of this checkout.
 * @returns the exit code of the tests
 */
export function runBeside(revision: string, paths: readonly string[]): number {
  const commit = execFileSync('git', ['rev-parse', '--short', `${revision}^{commit}`], { cwd: ROOT, encoding: 'utf8' });
  const folder = checkOut(commit.trim());
  return run(ROOT, ['test', 'build', 'e2e', ...(paths.length > 0 ? paths : wanted), '--beside', folder]);
}
