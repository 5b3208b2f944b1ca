import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { classicScript } from './vite-classic-script.ts';

const linked = '<script src="/src/boot.ts"></script>';
const boot = fileURLToPath(new URL('src/boot.ts', import.meta.url));

/** Writes `src/boot.ts` into the page: as a file of its own its request would delay the first paint. */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const script = (await classicScript(boot)).trim();
        return html.replace(linked, () => `<script>${script}</script>`);
      },
    },
  };
}
