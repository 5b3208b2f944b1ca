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
const entry = 'src/app/prerendered/prerender.tsx';

/**
 * `.vite/prerendered.json`: the markup of the pages that are the same for every visitor, rendered by the client's own
 * components. Their classes and files have the client's names, because both builds derive them from the same sources.
 */
export function prerendered(): Plugin {
  return {
    name: 'prerendered',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      // Beside the client, so that Node finds the packages.
      const folder = join(dir, '.vite', 'prerender');
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [react(), places()],
        ssr: {
          resolve: { conditions: ['source', ...defaultServerConditions] },
          // Sources; and an index that imports thousands of files.
          noExternal: [/^@offshoot\//, '@tabler/icons-react'],
        },
        build: { ssr: entry, outDir: folder, emptyOutDir: true, copyPublicDir: false },
      });
      // Not in this thread, which the client's timers and connections would keep from ending.
      const renderer = new Worker(join(folder, 'prerender.js'), { env: { ...process.env, NODE_ENV: 'production' } });
      const [pages] = (await once(renderer, 'message')) as [object];
      await renderer.terminate();
      await writeFile(join(dir, '.vite', 'prerendered.json'), JSON.stringify(pages));
      await rm(folder, { recursive: true });
    },
  };
}
