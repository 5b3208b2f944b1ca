import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether this Node version can run the product: running TypeScript without a build step and loading ES modules in Jest
 * need 24.9.
 *
 * @param {string} version as printed by `node --version`
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 9);
}

/**
 * The Node installed as a package, else the one running this process.
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
