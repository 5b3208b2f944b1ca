import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Entry
 * @typedef {{ packages?: Record<string, Entry> }} Lock
 */

/** @param {string} file @returns {Lock | undefined} */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Compares npm's record of the installed packages with the lock file. npm writes that record last, so an interrupted
 * install counts as not installed. Optional packages may be missing: those for other platforms always are.
 *
 * @param {Lock} wantedLock
 * @param {Lock | undefined} installed
 */
export function isUpToDate(wantedLock, installed) {
  if (!installed?.packages) return false;
  for (const [where, entry] of Object.entries(wantedLock.packages ?? {})) {
    if (!where.includes('node_modules/')) continue;
    const present = installed.packages[where];
    if (!present) {
      if (entry.optional || entry.devOptional) continue;
      return false;
    }
    if (
      present.version !== entry.version ||
      present.integrity !== entry.integrity ||
      Boolean(present.link) !== Boolean(entry.link)
    )
      return false;
  }
  return true;
}

/** @param {string} root */
export function isInstalled(root) {
  const packageLock = readLock(path.join(root, 'package-lock.json'));
  if (!packageLock) throw new Error(`${path.join(root, 'package-lock.json')} cannot be read.`);
  return isUpToDate(packageLock, readLock(path.join(root, 'node_modules', '.package-lock.json')));
}

/**
 * Installs the packages of the lock file without changing a file of the repository and without running install scripts.
 * `npm ci` is not used: it rejects the lock file when a registry lacks a package for another platform. The minimum
 * release age (.npmrc) matters only when the lock file changes: here hashes pin every package, and checking ages would
 * fetch the dates of all of them.
 *
 * @param {string} root
 */
export function installPackages(root) {
  console.log('Installing packages (npm install --ignore-scripts); this happens once …');
  const begun = performance.now();
  const args = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--min-release-age=0',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    const how = result.error ? result.error.message : `npm ended with code ${result.status ?? result.signal}`;
    throw new Error(
      `The packages could not be installed: ${how}. This step needs the npm registry once; ` +
        'check the network (`npm ping`) and run the same command again.',
    );
  }
  console.log(`Packages installed in ${Math.round((performance.now() - begun) / 1000)} s.`);
}
