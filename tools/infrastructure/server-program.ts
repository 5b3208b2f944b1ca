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

/** Its pages need jQuery, also where the system has it elsewhere. */
const PROMETHEUS = ['prometheus', 'libjs-jquery'] as const;

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

/**
 * A program of Prometheus: of this system, else of its package archive, which is fetched only when it is needed (19 MB).
 * @throws Error with advice how to install it
 */
export async function findPrometheusProgram(name: 'prometheus' | 'promtool', cacheDir: string): Promise<ServerProgram> {
  const file = findProgram(name);
  if (file) return { file, env: process.env };
  if (!hasDebianPackages())
    throw new Error(
      `${name} was not found. Install it (macOS: brew install prometheus; Debian, Ubuntu: apt install prometheus).`,
    );
  return programOf(await unpackDebianPackages(path.join(cacheDir, 'debian'), PROMETHEUS), name);
}

function programOf({ root, libraryPath }: UnpackedPackages, name: string): ServerProgram {
  const unpacked = ['usr/bin', 'usr/sbin']
    .map((folder) => path.join(root, folder, name))
    .find((candidate) => existsSync(candidate));
  if (!unpacked) throw new Error(`${name} is not in its package; remove ${root} and start again.`);
  return { file: unpacked, env: { ...process.env, LD_LIBRARY_PATH: libraryPath } };
}
