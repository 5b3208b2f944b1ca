import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './programs.ts';

const run = promisify(execFile);

export interface UnpackedPackages {
  root: string;
  /** Programs from this folder find their libraries only with this in their environment. */
  libraryPath: string;
}

/** Whether packages can be downloaded on this system without root. */
export function hasDebianPackages(): boolean {
  return process.platform === 'linux' && !!findProgram('apt-get') && !!findProgram('dpkg-deb');
}

function describe(root: string): UnpackedPackages {
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  return { root, libraryPath: [`${root}/usr/lib/${triplet}`, `${root}/lib/${triplet}`].join(':') };
}

/**
 * Unpacks packages and their dependencies that this system lacks into their own folder, with their own package lists:
 * nothing is installed and root is not needed. Existing folders are reused.
 * Unpacks next to the target and renames in one step, so that two instances can do it concurrently.
 */
export async function unpackDebianPackages(cacheDir: string, packages: readonly string[]): Promise<UnpackedPackages> {
  const target = path.join(cacheDir, packages.join('+'));
  if (existsSync(target)) return describe(target);

  await mkdir(cacheDir, { recursive: true });
  const work = await mkdtemp(path.join(cacheDir, '.unpacking-'));
  try {
    const root = path.join(work, 'root');
    const archives = path.join(work, 'cache', 'archives');
    for (const folder of [root, `${work}/state/lists/partial`, `${archives}/partial`]) {
      await mkdir(folder, { recursive: true });
    }
    const options = [
      `Dir::State=${work}/state`,
      `Dir::Cache=${work}/cache`,
      'Dir::State::status=/var/lib/dpkg/status',
      'Debug::NoLocking=1',
      `APT::Sandbox::User=${os.userInfo().username}`,
      'Acquire::Retries=3',
      'Acquire::Languages=none',
    ].flatMap((option) => ['-o', option]);
    const apt = (...args: string[]) => run('apt-get', ['-qq', ...options, ...args]);

    await apt('update');
    // Fetch the requested packages even if installed: their programs were not found.
    await apt('install', '--download-only', '--reinstall', '--no-install-recommends', '--yes', ...packages);
    for (const archive of (await readdir(archives)).filter((name) => name.endsWith('.deb'))) {
      await run('dpkg-deb', ['-x', path.join(archives, archive), root]);
    }
    await rename(root, target).catch((error: NodeJS.ErrnoException) => {
      // Another instance was faster; its result is the same.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    return describe(target);
  } catch (error) {
    const detail = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new Error(`Debian packages ${packages.join(', ')} could not be fetched: ${detail}`, { cause: error });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
