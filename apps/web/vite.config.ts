import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compressed } from './vite-compressed.ts';
import { firstPaint } from './vite-first-paint.ts';
import { places } from './vite-places.ts';
import { serviceWorker } from './vite-service-worker.ts';

// In development Vite owns the port, and everything that is not the page belongs to the gateway.
const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8081';

const fields =
  /@mantine\/core\/esm\/components\/(Checkbox|CloseButton|Group|InlineInput|Input|InputBase|NativeSelect|PasswordInput|Text|TextInput)\//;

export default defineConfig({
  plugins: [react(), places(), firstPaint(), compressed(), serviceWorker()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: gateway },
      '/media': { target: gateway },
      '/socket.io': { target: gateway, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // Nobody reads it, and it compresses every file.
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every first screen loads comes in one file: left alone it is some sixty, most of them of one kilobyte.
          groups: [
            // With what it shares with the screens, so that both have the same session and the same answers.
            { name: 'start', test: /\/src\/start\.ts$/, priority: 1 },
            { name: 'first', tags: ['$initial'] },
            // What every screen of a member listens to, and the pictograms that screens share: else a file for each.
            { name: 'live', test: /\/src\/lib\/live\.tsx$/ },
            { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2 },
            // The same for what most forms and lists are made of.
            { name: 'fields', test: fields },
          ],
        },
      },
    },
  },
});
