import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether a version runs the product: TypeScript without a build step, and modules as Jest loads them, need 24.9.
 *
 * @param {string} version as `node --version` says it
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 9);
}

/**
 * The Node that came with the packages, else the one that runs this.
 *
 * @param {string} root
 */
export function findNode(root) {
  const bundled = path.join(root, 'node_modules', '.bin', 'node');
  if (existsSync(bundled)) {
    const { status, stdout } = spawnSync(bundled, ['--version'], { encoding: 'utf8' });
    if (status === 0 && isNewEnough(stdout.trim())) return bundled;
  }
  if (isNewEnough(process.version)) return process.execPath;
  throw new Error(
    `Offshoot runs on Node 24.9 or newer. There is no packaged one for ${process.platform} ${process.arch}, ` +
      `and yours is ${process.version}: install Node 24 from https://nodejs.org and run the same command again.`,
  );
}

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withBinFirst(root, env) {
  return { ...env, PATH: [path.join(root, 'node_modules', '.bin'), env.PATH].filter(Boolean).join(path.delimiter) };
}
