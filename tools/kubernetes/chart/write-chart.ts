// Writes deploy/helm/offshoot and the names of images in deploy/k8s, or what a release publishes of both.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { IMAGES_COMPONENT, imagesComponent, writeRelease } from '../images.ts';
import { findKubectl } from '../kubectl.ts';
import { CHART, chartFiles, version } from './chart.ts';

const { values } = parseArgs({
  options: { repository: { type: 'string' }, digests: { type: 'string' }, out: { type: 'string' } },
});
const { repository, digests, out } = values;
if (repository !== undefined && digests !== undefined && out !== undefined) {
  writeRelease(CHART, version, repository, digests, out);
} else if (Object.keys(values).length > 0) {
  throw new Error('A release needs --repository, --digests and --out.');
} else {
  const files = await chartFiles(await findKubectl());
  rmSync(path.join(CHART, 'templates'), { recursive: true, force: true });
  mkdirSync(path.join(CHART, 'templates'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(CHART, file), text);
  writeFileSync(IMAGES_COMPONENT, imagesComponent());
}
