import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { build, defaultServerConditions } from 'vite';
import type { Plugin } from 'vite';
import { places } from './vite-places.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const entries = { prerender: 'src/app/prerendered/prerender.ts', renderer: 'src/app/prerendered/page-renderer.ts' };

/**
 * `.vite/renderer`: the client's own components without a browser, with which the server renders home and the list of
 * plants; and `.vite/prerendered.json`, the markup of the pages that are the same for every visitor, rendered here. Their
 * classes and files have the client's names, because both builds derive them from the same sources.
 */
export function prerendered(): Plugin {
  return {
    name: 'prerendered',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const folder = join(dir, '.vite', 'renderer');
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [react(), places()],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: {
          resolve: { conditions: ['source', ...defaultServerConditions] },
          // The server has none of the client's packages.
          noExternal: true,
        },
        build: {
          ssr: true,
          outDir: folder,
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: { input: entries },
        },
      });
      // Not in this thread, which the client's timers and connections would keep from ending.
      const renderer = new Worker(join(folder, 'prerender.js'));
      const [pages] = (await once(renderer, 'message')) as [object];
      await renderer.terminate();
      await writeFile(join(dir, '.vite', 'prerendered.json'), JSON.stringify(pages));
      await rm(join(folder, 'prerender.js'));
    },
  };
}
