import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { images } from '../../deploy/docker/images.mjs';
import { ROOT } from '../paths.ts';
import { CHART } from './chart/chart.ts';
import { IMAGES_COMPONENT, imagesComponent, writeRelease } from './images.ts';
import { findKubectl, rendered } from './kubectl.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(ROOT, '.local', 'release-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const digestOf = (name: string) => `sha256:${Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64)}`;

it('has the component that `npm run chart` writes', () => {
  expect(readFileSync(IMAGES_COMPONENT, 'utf8')).toBe(imagesComponent());
});

it('gives production images that no registry can have, until a release names its own', async () => {
  const text = rendered(await findKubectl(), path.join(ROOT, 'deploy', 'k8s', 'overlays', 'production'));
  const own = [...text.matchAll(/image: (\S*offshoot\/\S+)/g)].map(([, image]) => image ?? '');
  const names = new Set(own.map((image) => image.replace(/:.*$/, '')));
  expect([...names].sort()).toEqual(
    Object.keys(images)
      .map((name) => `ghcr.io/OWNER/offshoot/${name}`)
      .sort(),
  );
});

it('gives a release its names and digests, in the component and in the chart', () => {
  const digests = mkdtempSync(path.join(folder, 'digests-'));
  const target = path.join(folder, 'out');
  const write = () => writeRelease(CHART, '1.2.3', 'ghcr.io/plants/offshoot', digests, target);
  for (const name of Object.keys(images)) {
    expect(write).toThrow('has no digest of');
    writeFileSync(path.join(digests, name), `${digestOf(name)}\n`);
  }
  write();
  const component = parse(readFileSync(path.join(target, 'images-1.2.3.yaml'), 'utf8')) as { images: object[] };
  expect(component.images).toContainEqual({
    name: 'offshoot/gateway',
    newName: 'ghcr.io/plants/offshoot/gateway',
    digest: digestOf('gateway'),
  });
  const values = parse(readFileSync(path.join(target, 'offshoot', 'values.yaml'), 'utf8')) as { image: object };
  expect(values.image).toMatchObject({
    repository: 'ghcr.io/plants/offshoot',
    digests: Object.fromEntries(Object.keys(images).map((name) => [name, digestOf(name)])),
  });
});
