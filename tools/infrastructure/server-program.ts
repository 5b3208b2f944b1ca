import { existsSync } from 'node:fs';
import path from 'node:path';
import { hasDebianPackages, unpackDebianPackages, type UnpackedPackages } from './debian-packages.ts';
import { findProgram } from './programs.ts';

export interface ServerProgram {
  file: string;
  env: Record<string, string | undefined>;
}

/** Both servers come from one download. */
const PACKAGES = ['redis-server', 'nats-server'] as const;

let unpacking: ReturnType<typeof unpackDebianPackages> | undefined;

/**
 * The server installed on this system, else from its package archive.
 * @throws Error with advice how to install it
 */
export async function findServerProgram(name: (typeof PACKAGES)[number], cacheDir: string): Promise<ServerProgram> {
  const file = findProgram(name);
  if (file) return { file, env: process.env };

  if (!hasDebianPackages()) {
    const brew = name === 'redis-server' ? 'redis' : 'nats-server';
    const image = name === 'redis-server' ? 'redis:8' : 'nats:2.12';
    const variable = name === 'redis-server' ? 'REDIS_URL' : 'NATS_URL';
    throw new Error(
      `${name} was not found. Install it (macOS: brew install ${brew}; Debian, Ubuntu: apt install ${name}), ` +
        `or run the image ${image} and set ${variable}.`,
    );
  }
  unpacking ??= unpackDebianPackages(path.join(cacheDir, 'debian'), PACKAGES);
  return programOf(await unpacking, name);
}

/** What is fetched only when it is needed, with the packages that it needs. */
const others = {
  // Its pages need jQuery, also where the system has it elsewhere.
  prometheus: { packages: ['prometheus', 'libjs-jquery'], formula: 'prometheus' },
  promtool: { packages: ['prometheus', 'libjs-jquery'], formula: 'prometheus' },
  haproxy: { packages: ['haproxy'], formula: 'haproxy' },
} as const;

/**
 * HAProxy or a program of Prometheus: of this system, else of its package archive.
 * @throws Error with advice how to install it
 */
export async function findOtherProgram(name: keyof typeof others, cacheDir: string): Promise<ServerProgram> {
  const file = findProgram(name);
  if (file) return { file, env: process.env };
  const { packages, formula } = others[name];
  if (!hasDebianPackages())
    throw new Error(
      `${name} was not found. Install it (macOS: brew install ${formula}; Debian, Ubuntu: apt install ${packages[0]}).`,
    );
  return programOf(await unpackDebianPackages(path.join(cacheDir, 'debian'), packages), name);
}

function programOf({ root, libraryPath }: UnpackedPackages, name: string): ServerProgram {
  const unpacked = ['usr/bin', 'usr/sbin']
    .map((folder) => path.join(root, folder, name))
    .find((candidate) => existsSync(candidate));
  if (!unpacked) throw new Error(`${name} is not in its package; remove ${root} and start again.`);
  return { file: unpacked, env: { ...process.env, LD_LIBRARY_PATH: libraryPath } };
}
