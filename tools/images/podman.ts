import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../infrastructure/programs.ts';
import { ROOT } from '../paths.ts';

const run = promisify(execFile);
const DEBIAN_PACKAGES = ['podman', 'buildah', 'debootstrap', 'runc', 'fuse-overlayfs'];

/** Where images, containers and their layers are: in the working copy, apart from those of the system. */
export const IMAGES_DIR = path.join(ROOT, '.local', 'images');

/** @throws Error that names the missing Debian packages */
export function checkPrograms(): void {
  const missing = DEBIAN_PACKAGES.filter((name) => !findProgram(name));
  if (missing.length > 0)
    throw new Error(
      `To build and run images without Docker, install as root: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  if (process.getuid?.() !== 0) throw new Error('debootstrap and chroot builds need root: run this as root.');
}

/** Settings that also work inside a container, where limits cannot be raised. */
function configuration(): string {
  const file = path.join(IMAGES_DIR, 'containers.conf');
  const lines = [
    '[containers]',
    'default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]',
    '[engine]',
    'runtime = "runc"',
    'cgroup_manager = "cgroupfs"',
    'events_logger = "file"',
  ];
  mkdirSync(IMAGES_DIR, { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

function invocation(program: 'podman' | 'buildah', args: readonly string[]) {
  const storage = ['--root', path.join(IMAGES_DIR, 'storage'), '--runroot', path.join(IMAGES_DIR, 'run')];
  return {
    command: [program, ...storage, ...args],
    env: { ...process.env, CONTAINERS_CONF: configuration(), TMPDIR: IMAGES_DIR },
  };
}

/** The command line and environment of a program that runs for long. */
export const containerCommand = invocation;

/** The output of a command. @throws Error with the end of what it wrote */
export async function call(program: 'podman' | 'buildah', ...args: string[]): Promise<string> {
  const { command, env } = invocation(program, args);
  const [file = '', ...rest] = command;
  try {
    const { stdout } = await run(file, rest, { env, maxBuffer: 2 ** 26 });
    return stdout.trim();
  } catch (error) {
    const { stderr, stdout, message } = error as { stderr?: string; stdout?: string; message: string };
    throw new Error(`${program} ${args[0]}: ${(stderr?.trim() || stdout?.trim() || message).slice(-1_500)}`, {
      cause: error,
    });
  }
}

/** Ends the mounts of the storage that podman leaves behind: until then its folder cannot be deleted. */
export function endMounts(): void {
  const targets = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((target) => target.startsWith(IMAGES_DIR + path.sep));
  // Those within others come last.
  for (const target of targets.toReversed()) spawnSync('umount', [target]);
}

/** Makes an image of the files below a folder. */
export function importImage(name: string, folder: string, files: readonly string[], changes: readonly string[]): void {
  const { command, env } = invocation('podman', [
    'import',
    ...changes.flatMap((change) => ['--change', change]),
    '-',
    name,
  ]);
  const list = path.join(IMAGES_DIR, 'files');
  writeFileSync(list, files.join('\0'));
  const tar = `tar -C "$0" --null --files-from "$1" --numeric-owner -cf - | "\${@:2}"`;
  const { status, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', tar, folder, list, ...command], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The image ${name} could not be made: ${stderr.slice(-1_500)}`);
}
