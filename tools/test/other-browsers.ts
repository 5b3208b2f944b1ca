import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasDebianPackages, unpackDebianPackages } from '../infrastructure/debian-packages.ts';
import { findProgram } from '../infrastructure/programs.ts';

const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb'];

function script(file: string, lines: readonly string[]): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, ['#!/bin/sh', 'set -eu', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
  return file;
}

async function findFirefox(cacheDir: string): Promise<string> {
  const firefox = process.env.FIREFOX_PATH || findProgram('firefox-esr', 'firefox');
  if (firefox) return firefox;
  if (existsSync(MAC)) return MAC;
  if (!hasDebianPackages())
    throw new Error(
      'There is no Firefox. Install it, or name one in FIREFOX_PATH. On Debian: apt-get install firefox-esr',
    );
  console.log('Unpacking Firefox from the package archive (nothing is installed) …');
  const { root, libraryPath } = await unpackDebianPackages(path.join(cacheDir, 'debian'), ['firefox-esr']);
  return script(path.join(cacheDir, 'firefox'), [
    `export LD_LIBRARY_PATH='${libraryPath}'`,
    `exec '${root}/usr/lib/firefox-esr/firefox-esr' "$@"`,
  ]);
}

/**
 * A script that runs a program as its arguments, where WebKit and a display are found. Programs of WebKit know their folders
 * from their build, so that unpacked ones need a view of the file system with them in it, which a user may have for
 * their own processes.
 */
async function findWebKit(cacheDir: string): Promise<string> {
  const own = path.join(cacheDir, 'with-webkit');
  if (findProgram('WebKitWebDriver') && findProgram('Xvfb')) return script(own, ['exec "$@"']);
  const command = `apt-get install ${WEBKIT_PACKAGES.join(' ')}`;
  if (!hasDebianPackages()) throw new Error(`There is no WebKitWebDriver with Xvfb. On Debian: ${command}`);
  console.log('Unpacking WebKit from the package archive (nothing is installed) …');
  const { root, libraryPath } = await unpackDebianPackages(path.join(cacheDir, 'debian'), WEBKIT_PACKAGES);
  script(own, [
    `if [ "\${WITHIN_VIEW:-}" ]; then`,
    `  unset WITHIN_VIEW`,
    `  mount -t overlay overlay -o 'lowerdir=${root}/usr:/usr' /usr`,
    `  export LD_LIBRARY_PATH='${libraryPath}'`,
    `  exec setpriv --pdeathsig TERM "$@"`,
    `fi`,
    `export WITHIN_VIEW=1`,
    `exec unshare --user --map-root-user --mount "$0" "$@"`,
  ]);
  const { status, stderr } = spawnSync(own, ['WebKitWebDriver', '--help'], { encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`WebKit can only be installed here, by: ${command}\nUnpacked it does not run: ${stderr.trim()}`);
  return own;
}

/** The variables in which the tests of other browsers find Firefox, and the script that WebKit's programs run by. */
export async function otherBrowserVariables(cacheDir: string): Promise<Record<string, string>> {
  return { FIREFOX_PATH: await findFirefox(cacheDir), WITH_WEBKIT: await findWebKit(cacheDir) };
}
