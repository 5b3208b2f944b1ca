import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { ROOT } from '../paths.ts';
import { images } from '../../deploy/docker/images.mjs';
import type { Bases } from './bases.ts';
import { call, containerCommand, IMAGES_DIR } from './podman.ts';
import { provenance } from './provenance.ts';

/** A built image with what is reported about it. */
export interface BuiltImage {
  name: string;
  megabytes: number;
  /** Undefined for an image of an earlier run. */
  seconds?: number;
}

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };

export const tagOf = (name: string): string => `localhost/offshoot/${name}:${version}`;

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const idOf = (image: string) => call('podman', 'image', 'inspect', '--format', '{{.Id}}', image);

/** Builds one image with the Dockerfile of Docker, and writes its contents and provenance beside its log. */
export async function buildImage(group: ProcessGroup, name: string, bases: Bases): Promise<BuiltImage> {
  const image = images[name];
  if (!image) throw new Error(`There is no image ${name}.`);
  const tag = tagOf(name);
  const startedAt = new Date();
  const begun = performance.now();
  const args = { BUILD_BASE: bases.build, RUNTIME_BASE: bases.runtime, APP: name };
  const folder = path.join(IMAGES_DIR, name);
  await group.run({
    name: `build-${name}`,
    ...containerCommand('buildah', [
      'bud',
      ...['--isolation', 'chroot', '--layers', '--format', 'docker', '--pull=never'],
      ...['--file', path.join(ROOT, 'deploy', 'docker', 'Dockerfile'), '--target', image.target, '--tag', tag],
      ...Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
      ROOT,
    ]),
    cwd: ROOT,
    logFile: path.join(folder, 'build.log'),
  });
  const seconds = (performance.now() - begun) / 1000;

  mkdirSync(folder, { recursive: true });
  const read = ['run', '--rm', '--net', 'none', '--no-healthcheck', '--entrypoint', '/usr/local/bin/node', tag];
  const sbom = await call('podman', ...read, '-p', "fs.readFileSync('/app/sbom.cdx.json', 'utf8')");
  writeFileSync(path.join(folder, 'sbom.cdx.json'), `${sbom}\n`);
  const statement = provenance({
    image: tag,
    digest: await idOf(tag),
    app: name,
    target: image.target,
    commit: git('rev-parse', 'HEAD'),
    changed: git('status', '--porcelain') !== '',
    lockFile: readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
    bases: { BUILD_BASE: await idOf(bases.build), RUNTIME_BASE: await idOf(bases.runtime) },
    sbom,
    startedAt,
    finishedAt: new Date(),
  });
  writeFileSync(path.join(folder, 'provenance.intoto.json'), `${JSON.stringify(statement, null, 2)}\n`);
  return { ...(await findImage(name)), seconds };
}

/** An image that was built before. */
export async function findImage(name: string): Promise<BuiltImage> {
  const size = Number(await call('podman', 'image', 'inspect', '--format', '{{.Size}}', tagOf(name)));
  return { name, megabytes: size / 1_000_000 };
}
