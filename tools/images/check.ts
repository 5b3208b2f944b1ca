import { rmSync } from 'node:fs';
import path from 'node:path';
import { images } from '../../deploy/docker/images.mjs';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { CACHE_DIR } from '../paths.ts';
import { browserVariables } from '../test/browsers.ts';
import { jest } from '../test/jest.ts';
import { makeBases, type Bases } from './bases.ts';
import { buildImage, findImage, type BuiltImage } from './build.ts';
import { checkInside, stopContainer } from './containers.ts';
import { checkPrograms, IMAGES_DIR } from './podman.ts';
import { startFromImages, type ProductOfImages } from './product.ts';

/** What an image may take: megabytes on disk, and seconds from the start of the container until it is ready. */
const withModels: Readonly<Record<string, number>> = { 'moderation-ai': 450, 'moderation-service': 300 };
const mostMegabytes = (image: string) => withModels[image] ?? 250;
const MOST_SECONDS = 3;

function report(built: readonly BuiltImage[], { containers }: ProductOfImages, stopped: Map<string, number>): string[] {
  return [
    '',
    '| image | MB | at most |',
    '|---|---|---|',
    ...built.map(({ name, megabytes }) => `| ${name} | ${megabytes.toFixed(0)} | ${mostMegabytes(name)} |`),
    '',
    '| container | ready after s | stopped after s |',
    '|---|---|---|',
    ...containers.map(
      ({ name, readyAfterSeconds }) =>
        `| ${name} | ${readyAfterSeconds.toFixed(1)} | ${(stopped.get(name) ?? Number.NaN).toFixed(1)} |`,
    ),
    '',
  ];
}

export interface ImagesToCheck {
  /** Bases to use in place of those made from Debian's packages. */
  bases: Partial<Bases>;
  /** Whether to take the images of an earlier run. */
  built: boolean;
}

async function buildAll(group: ProcessGroup, given: Partial<Bases>): Promise<BuiltImage[]> {
  const bases = { ...(given.build && given.runtime ? {} : await makeBases()), ...given } as Bases;
  const built: BuiltImage[] = [];
  for (const name of Object.keys(images)) {
    const image = await buildImage(group, name, bases);
    console.log(`${name.padEnd(20)} ${image.megabytes.toFixed(0)} MB, built in ${image.seconds?.toFixed(0)} s`);
    built.push(image);
  }
  return built;
}

/** Builds every image, runs the product from them, does the main job through it. Returns what was not as it should be. */
export async function checkImages(group: ProcessGroup, given: ImagesToCheck, signal: AbortSignal): Promise<string[]> {
  checkPrograms();
  const built = given.built
    ? await Promise.all(Object.keys(images).map(findImage))
    : await buildAll(group, given.bases);
  const folder = path.join(IMAGES_DIR, 'product');
  const product = await startFromImages(group, folder);
  for (const { name } of product.containers) await checkInside(name);
  console.log('From inside: user 10001, nothing can be written, no shell, no sources, no secret in the environment.');

  const address = { url: product.url, mailUrl: product.mailUrl, runFile: path.join(folder, 'run.json') };
  const { passed, failed } = await jest({
    project: 'e2e',
    paths: ['e2e/(api|flows)/main-job'],
    // One product for both of Jest's workers.
    env: { E2E_PRODUCTS: JSON.stringify([address, address]), ...(await browserVariables(CACHE_DIR)) },
    folder: IMAGES_DIR,
    signal,
  });

  const stopped = new Map<string, number>();
  for (const { name } of product.containers.toReversed()) stopped.set(name, await stopContainer(group, name));
  console.log(report(built, product, stopped).join('\n'));
  rmSync(path.join(folder, 'postgres'), { recursive: true, force: true });
  return [
    ...built
      .filter(({ name, megabytes }) => megabytes > mostMegabytes(name))
      .map(({ name, megabytes }) => `${name} has ${megabytes.toFixed(0)} MB, more than ${mostMegabytes(name)}`),
    ...product.containers
      .filter(({ readyAfterSeconds }) => readyAfterSeconds > MOST_SECONDS)
      .map(({ name, readyAfterSeconds }) => `${name} was ready after ${readyAfterSeconds.toFixed(1)} s only`),
    ...(failed > 0 || passed === 0 ? [`the main job: ${passed} tests passed, ${failed} failed`] : []),
  ];
}
