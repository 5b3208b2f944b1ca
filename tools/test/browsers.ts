import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasDebianPackages, unpackDebianPackages } from '../infrastructure/debian-packages.ts';
import { findProgram } from '../infrastructure/programs.ts';
import { ROOT } from '../paths.ts';

/** Paths of the browsers of the end-to-end tests. */
export interface Browsers {
  chromium: string;
  /**
   * Chromium without windows, which takes a quarter less time for the same tests and shows no notifications; Chromium
   * itself where it is not packaged.
   */
  shell: string;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const installed = (): Partial<Browsers> => ({
  chromium: findProgram(...NAMES) ?? MAC.find((file) => existsSync(file)),
  shell: findProgram(SHELL),
});

/** @returns whether they are installed */
function installAsRoot(): boolean {
  console.log(`Installing Chromium (apt-get install chromium ${SHELL}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return [['update'], ['install', '-y', '--no-install-recommends', 'chromium', SHELL]].every(
    (args) => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0,
  );
}

/** Unpacked, each with a wrapper script that sets its library path. */
async function unpacked(cacheDir: string): Promise<Browsers> {
  console.log('Unpacking Chromium from the package archive (nothing is installed) …');
  const { root, libraryPath } = await unpackDebianPackages(path.join(cacheDir, 'debian'), [
    'chromium',
    SHELL,
    'chromium-common',
  ]);
  const wrapped = (name: string): string => {
    const file = path.join(cacheDir, name);
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(
      file,
      `#!/bin/sh\nexport LD_LIBRARY_PATH='${libraryPath}'\nexec '${root}/usr/lib/chromium/${name}' "$@"\n`,
    );
    chmodSync(file, 0o755);
    return file;
  };
  return { chromium: wrapped('chromium'), shell: wrapped(SHELL) };
}

function byPlaywright(): string {
  console.log('Installing the Chromium of Playwright …');
  const cli = path.join(ROOT, 'node_modules', 'playwright-core', 'cli.js');
  if (spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status !== 0) {
    throw new Error('There is no browser. Install Chromium or Chrome, or name one in CHROMIUM_PATH.');
  }
  const printed = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      "import { chromium } from 'playwright-core'; process.stdout.write(chromium.executablePath())",
    ],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return printed.stdout;
}

/** Browsers for the end-to-end tests: installed ones, else such that are downloaded now. */
export async function findBrowsers(cacheDir: string): Promise<Browsers> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { chromium: named, shell: named };
  const browsers = installed();
  const isComplete = browsers.chromium !== undefined && browsers.shell !== undefined;
  if (!isComplete && hasDebianPackages()) {
    if (process.getuid?.() === 0 && installAsRoot()) Object.assign(browsers, installed());
    else if (!browsers.chromium) return unpacked(cacheDir);
  }
  const chromium = browsers.chromium ?? byPlaywright();
  return { chromium, shell: browsers.shell ?? chromium };
}

/** The variables in which the end-to-end tests find their browsers. */
export async function browserVariables(cacheDir: string): Promise<Record<string, string>> {
  const { chromium, shell } = await findBrowsers(cacheDir);
  return { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: shell };
}
