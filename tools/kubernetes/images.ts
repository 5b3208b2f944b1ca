import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument, stringify } from 'yaml';
import { images } from '../../deploy/docker/images.mjs';
import { ROOT } from '../paths.ts';

/**
 * What is before `/gateway` in the name of a published image (.github/workflows/release.yml), until a release names its own.
 * The owner is in capitals, which no registry allows: an unedited overlay runs no image of a stranger.
 */
const unreleased = 'ghcr.io/OWNER/offshoot';

export const IMAGES_COMPONENT = path.join(ROOT, 'deploy', 'k8s', 'components', 'images', 'kustomization.yaml');

/** The component that gives the images of the manifests their published names, and their digests where they are known. */
export function imagesComponent(repository = unreleased, digests: Readonly<Record<string, string>> = {}): string {
  const component = {
    apiVersion: 'kustomize.config.k8s.io/v1alpha1',
    kind: 'Component',
    images: Object.keys(images).map((name) => ({
      name: `offshoot/${name}`,
      newName: `${repository}/${name}`,
      ...(digests[name] === undefined ? {} : { digest: digests[name] }),
    })),
  };
  const comment =
    repository === unreleased
      ? '# The names of published images. Each release has this file with its owner and digests: docs/operate/kubernetes.md.'
      : '# The images of a release.';
  return `${comment}\n${stringify(component, { lineWidth: 0 })}`;
}

/** The digests that the jobs of a release left, one file per image. */
function readDigests(folder: string): Record<string, string> {
  const digests = Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8').trim()]),
  );
  for (const name of Object.keys(images))
    if (!/^sha256:[0-9a-f]{64}$/.test(digests[name] ?? '')) throw new Error(`${folder} has no digest of ${name}.`);
  return digests;
}

/** What a release publishes beside its images: the chart, and the component for `deploy/k8s`, both with their digests. */
export function writeRelease(
  chart: string,
  version: string,
  repository: string,
  digests: string,
  target: string,
): void {
  const digestOf = readDigests(digests);
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, `images-${version}.yaml`), imagesComponent(repository, digestOf));
  const copy = path.join(target, path.basename(chart));
  cpSync(chart, copy, { recursive: true });
  const file = path.join(copy, 'values.yaml');
  const values = parseDocument(readFileSync(file, 'utf8'));
  values.setIn(['image', 'repository'], repository);
  values.setIn(['image', 'digests'], values.createNode(digestOf));
  writeFileSync(file, values.toString({ lineWidth: 120 }));
}
