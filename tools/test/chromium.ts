import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasDebianPackages, unpackDebianPackages } from '../infrastructure/debian-packages.ts';
import { findProgram } from '../infrastructure/programs.ts';
import { ROOT } from '../paths.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function installed(): string | undefined {
  return findProgram(...NAMES) ?? MAC.find((file) => existsSync(file));
}

function installAsRoot(): string | undefined {
  console.log('Installing Chromium (apt-get install chromium) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    if (spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
      return undefined;
  }
  return findProgram('chromium');
}

/** Unpacked, with a wrapper script that sets its library path. */
async function unpacked(cacheDir: string): Promise<string> {
  console.log('Unpacking Chromium from the package archive (nothing is installed) …');
  const { root, libraryPath } = await unpackDebianPackages(path.join(cacheDir, 'debian'), [
    'chromium',
    'chromium-common',
  ]);
  const file = path.join(cacheDir, 'chromium');
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(
    file,
    `#!/bin/sh\nexport LD_LIBRARY_PATH='${libraryPath}'\nexec '${root}/usr/lib/chromium/chromium' "$@"\n`,
  );
  chmodSync(file, 0o755);
  return file;
}

function byPlaywright(): string {
  console.log('Installing the Chromium of Playwright …');
  const cli = path.join(ROOT, 'node_modules', 'playwright-core', 'cli.js');
  if (spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status !== 0) {
    throw new Error('There is no browser. Install Chromium or Chrome, or name one in CHROMIUM_PATH.');
  }
  const found = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      "import { chromium } from 'playwright-core'; process.stdout.write(chromium.executablePath())",
    ],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return found.stdout;
}

/** A browser for the end-to-end tests: an installed one, else one that is downloaded now. */
export async function findChromium(cacheDir: string): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = installed();
  if (found) return found;
  if (!hasDebianPackages()) return byPlaywright();
  const asRoot = process.getuid?.() === 0 ? installAsRoot() : undefined;
  return asRoot ?? unpacked(cacheDir);
}
