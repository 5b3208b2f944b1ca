import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';

const manifests = path.join('deploy', 'k8s');

/** The files that name the version: packages, image tags, the page. */
export const versionedFiles = (): string[] => [
  'package.json',
  'package-lock.json',
  'docker-compose.yml',
  'deploy/helm/offshoot/Chart.yaml',
  'apps/web/src/config/app.ts',
  'docs/operate/images.md',
  'docs/operate/kubernetes.md',
  ...readdirSync(path.join(ROOT, manifests), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => path.join(manifests, file)),
];

/** The text with another version of the product; those of others stay. */
export function withVersion(text: string, version: string): string {
  // Below its dependencies a lock file has the versions of packages.
  const end = text.indexOf('"dependencies"');
  const head = end < 0 ? '' : text.slice(0, end).replaceAll(/("version": ")\d+\.\d+\.\d+/g, `$1${version}`);
  return (
    head +
    text
      .slice(Math.max(end, 0))
      .replaceAll(/(offshoot\/[\w-]+:(?:\$\{OFFSHOOT_VERSION:-)?)\d+\.\d+\.\d+/g, `$1${version}`)
      .replaceAll(/^((?:appV|v)ersion: )\d+\.\d+\.\d+/gm, `$1${version}`)
      .replaceAll(/(appVersion = ')\d+\.\d+\.\d+/g, `$1${version}`)
  );
}

/** Sets the version wherever it is named. */
export function setVersion(version: string): void {
  for (const file of versionedFiles()) {
    const place = path.join(ROOT, file);
    writeFileSync(place, withVersion(readFileSync(place, 'utf8'), version));
  }
}
