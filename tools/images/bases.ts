import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { call, IMAGES_DIR, importImage } from './podman.ts';

/** The images that stand in for the pinned bases where no registry can be reached. */
export interface Bases {
  build: string;
  runtime: string;
}

const MIRROR = 'http://deb.debian.org/debian';
/** What the pinned runtime base consists of: the C and C++ libraries, certificates of authorities, time zones. */
const RUNTIME_PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6', 'ca-certificates', 'tzdata'];

function suite(): string {
  const release = readFileSync('/etc/os-release', 'utf8');
  return /^VERSION_CODENAME=(\w+)/m.exec(release)?.[1] ?? 'trixie';
}

/** The smallest Debian system, in a folder; made once. */
function debian(): string {
  const folder = path.join(IMAGES_DIR, 'debian');
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const args = ['--variant=minbase', '--include=ca-certificates,tzdata', suite(), fresh, MIRROR];
  execFileSync('debootstrap', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  renameSync(fresh, folder);
  return folder;
}

/** For the build: Node and npm of this machine, and the certificates by which it reaches the registry. */
function addCompilers(folder: string): void {
  const npm = path.resolve(process.env.npm_execpath ?? '/usr/lib/node_modules/npm/bin/npm-cli.js', '..', '..');
  const libraries = path.join(folder, 'usr/local/lib/node_modules');
  if (existsSync(libraries)) return;
  cpSync(npm, path.join(libraries, 'npm'), { recursive: true, dereference: true });
  copyFileSync(path.join(ROOT, 'node_modules', '.bin', 'node'), path.join(folder, 'usr/local/bin/node'));
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(folder, 'usr/local/bin/npm'));
  const authorities = 'etc/ssl/certs/ca-certificates.crt';
  if (existsSync(`/${authorities}`))
    copyFileSync(`/${authorities}`, path.join(folder, 'usr/local/share/registry-authorities.crt'));
}

/** The files of some packages, by their real paths. */
function filesOf(folder: string, packages: readonly string[]): string[] {
  const listed = execFileSync('dpkg-query', ['--admindir', `${folder}/var/lib/dpkg`, '--listfiles', ...packages], {
    encoding: 'utf8',
  });
  const files = listed.split('\n').flatMap((line) => {
    const file = path.join(folder, line);
    if (!line.startsWith('/') || /^\/usr\/share\/(doc|man|locale|lintian)\//.test(line) || !existsSync(file)) return [];
    if (lstatSync(file).isDirectory()) return [];
    return [path.relative(folder, path.join(realpathSync(path.dirname(file)), path.basename(file)))];
  });
  const links = ['lib', 'lib64'].filter((name) => lstatSync(path.join(folder, name)).isSymbolicLink());
  return [...new Set([...links, ...files, 'etc/ssl/certs/ca-certificates.crt', 'etc/passwd', 'etc/group'])];
}

/** Makes both bases from Debian's packages, or finds those of an earlier run. */
export async function makeBases(): Promise<Bases> {
  const bases = { build: 'localhost/offshoot-base:build', runtime: 'localhost/offshoot-base:runtime' };
  const there = (name: string) =>
    call('podman', 'image', 'exists', name).then(
      () => true,
      () => false,
    );
  if ((await there(bases.build)) && (await there(bases.runtime))) return bases;
  const folder = debian();
  importImage(bases.runtime, folder, filesOf(folder, RUNTIME_PACKAGES), []);
  addCompilers(folder);
  importImage(
    bases.build,
    folder,
    ['.'],
    [
      'ENV NODE_EXTRA_CA_CERTS=/usr/local/share/registry-authorities.crt',
      'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ],
  );
  return bases;
}
