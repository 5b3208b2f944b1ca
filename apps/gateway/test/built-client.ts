import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const template = new URL('../../web/index.html', import.meta.url);

/** A new folder with the page and nothing that a build adds to it, but these files of Vite's and of the prerendering. */
export async function builtClient(
  manifest: object = {},
  paints: object = { screens: {}, card: '', plant: '' },
  pages: object = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'offshoot-client-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), await readFile(template));
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, '.vite', 'first-paint.json'), JSON.stringify(paints));
  await writeFile(join(folder, '.vite', 'prerendered.json'), JSON.stringify(pages));
  return folder;
}
