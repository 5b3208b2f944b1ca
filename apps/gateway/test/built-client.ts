import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const template = new URL('../../web/index.html', import.meta.url);

/** Renders no page. */
const noRenderer = 'export const render = () => Promise.reject(new Error("not rendered"));';

/**
 * A new folder with the page and nothing that a build adds to it, but these files of Vite's and of the prerendering.
 * @param renderer source of the module that renders pages
 */
export async function builtClient(
  manifest: object = {},
  paints: object = { signIn: {}, plant: '' },
  renderer: string = noRenderer,
) {
  const folder = await mkdtemp(join(tmpdir(), 'offshoot-client-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite', 'renderer'), { recursive: true });
  await writeFile(join(folder, 'index.html'), await readFile(template));
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, '.vite', 'screens.json'), JSON.stringify({}));
  await writeFile(join(folder, '.vite', 'first-paint.json'), JSON.stringify(paints));
  await writeFile(join(folder, '.vite', 'prerendered.json'), JSON.stringify({}));
  await writeFile(join(folder, '.vite', 'renderer', 'renderer.js'), renderer);
  return folder;
}
