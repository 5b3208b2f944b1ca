import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../paths.ts';

/** Runs a command of a checkout. @returns its exit code */
export function runIn(root: string, args: readonly string[]): number {
  const env = { ...process.env, INIT_CWD: root };
  return (
    spawnSync(process.execPath, [path.join(root, 'tools', 'bootstrap.mjs'), ...args], {
      cwd: root,
      env,
      stdio: 'inherit',
    }).status ?? 1
  );
}

/** The short name of a commit. */
export const commitOf = (revision: string): string =>
  execFileSync('git', ['rev-parse', '--short', `${revision}^{commit}`], { cwd: ROOT, encoding: 'utf8' }).trim();

/** Nx builds no folder that a .gitignore above it excludes, so a checkout is outside of this one. */
export const checkoutFolder = (name: string): string => path.join(tmpdir(), `offshoot-${name}`);

/** Unpacks a commit, with the packages of this checkout as far as they are the same, and builds it. */
export function checkOut(commit: string, folder: string): void {
  if (!existsSync(folder)) {
    mkdirSync(folder);
    const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1024 ** 3 });
    execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
    execFileSync('cp', ['--archive', '--link', path.join(ROOT, 'node_modules'), folder]);
    // npm overwrites its record of the installed packages in place, so a link would change that of this checkout.
    const record = path.join('node_modules', '.package-lock.json');
    execFileSync('cp', ['--archive', '--remove-destination', path.join(ROOT, record), path.join(folder, record)]);
  }
  if (runIn(folder, ['test', 'build']) !== 0) throw new Error(`${commit} cannot be built in ${folder}.`);
}
