import type { Language } from '@offshoot/contracts/basics';
import { limits } from '@offshoot/contracts/limits';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstData } from './first-data.ts';

/** Which file of the build came from which source, as Vite writes it down. */
export type BuildManifest = Readonly<Record<string, { file: string }>>;

/** The words of a first screen, beside those that every screen needs. */
const wordsOf: Readonly<Record<string, string>> = { '/': 'home', '/plants': 'plants' };
const heroPicture = 'src/features/home/pictures/jar.webp';
/** As the cards of the lists have it. */
const cardSizes = '(max-width: 767px) 46vw, 300px';

/** The manifest of a build in a folder. @throws Error where there is none */
export async function readManifest(folder: string): Promise<BuildManifest> {
  return JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as BuildManifest;
}

function picture(path: string, data: FirstData, manifest: BuildManifest): string[] {
  const hero = manifest[heroPicture];
  if (path === '/' && hero) return [`<link rel="preload" as="image" href="/${hero.file}" fetchpriority="high">`];
  const reference = path === '/plants' ? data.plants?.items[0]?.images[0] : undefined;
  if (!reference) return [];
  const widths = limits.photoWidths.map((width) => `${reference}?w=${width} ${width}w`).join(', ');
  return [`<link rel="preload" as="image" imagesrcset="${widths}" imagesizes="${cardSizes}" fetchpriority="high">`];
}

/** What the browser would else find only after the script has run: the words of the first screen and its largest picture. */
export function preloadsOf(path: string, language: Language, data: FirstData, manifest: BuildManifest): string {
  const namespaces = ['common', 'errors', wordsOf[path]].filter((name) => name !== undefined);
  const words = namespaces
    .map((name) => manifest[`src/locales/${language}/${name}.json`])
    .filter((built) => built !== undefined)
    .map(({ file }) => `<link rel="modulepreload" href="/${file}">`);
  return [...words, ...picture(path, data, manifest)].join('\n    ');
}
