import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { bootScript } from './vite-boot-script.ts';
import { buildTargets } from './vite-browsers.ts';
import { compressed } from './vite-compressed.ts';
import { firstPaint } from './vite-first-paint.ts';
import { isPageTexts, pageTexts } from './vite-page-texts.ts';
import { places } from './vite-places.ts';
import { prerendered } from './vite-prerender.ts';
import { screenList } from './vite-screens.ts';
import { clientContracts } from './vite-client-contracts.ts';
import { componentStyles } from './vite-component-styles.ts';
import { serviceWorker } from './vite-service-worker.ts';
import { themeVariableStyles } from './vite-theme-variables.ts';

// In development Vite has the port, and everything that is not the page is proxied to the gateway.
const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8081';

const fields =
  /contracts\/src\/(bbox|plant-choices|reward-types)\.ts$|@mantine\/(core\/esm\/components\/(CloseButton|Group|Input|InputBase|NativeSelect|Text|TextInput)|core\/.*\/(create-event-handler|create-safe-context|get-auto-contrast-value|get-contrast-color)|hooks\/esm\/(use-merged-ref|use-uncontrolled))\//;
const signIn = /@mantine\/core\/esm\/(components\/(Checkbox|PasswordInput)|utils\/InlineInput)\//;

/** Groups whose files keep their name, by which a request is recognized. */
const namedGroups = new Set(['start', 'maplibre', 'schemas', 'plant-schemas']);

export default defineConfig({
  plugins: [
    react(),
    places(),
    themeVariableStyles(),
    bootScript(),
    clientContracts(),
    componentStyles(),
    firstPaint(),
    pageTexts(),
    compressed(),
    prerendered(),
    screenList(),
    serviceWorker(),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: gateway },
      '/media': { target: gateway },
      '/robots.txt': { target: gateway },
      '/sitemap.xml': { target: gateway },
      '/.well-known/security.txt': { target: gateway },
      '/socket.io': { target: gateway, ws: true },
    },
  },
  build: {
    target: buildTargets,
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // Disabled because it compresses every file only to report its size.
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The first script has the names of all files, and hashes do not compress: they are the shortest that Rolldown permits,
        // and alone the names of stylesheets and of what screens share.
        chunkFileNames: ({ facadeModuleId, name }) =>
          facadeModuleId === null && !namedGroups.has(name) ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // What every first screen loads is one chunk: by default it is some sixty, most of them of one kilobyte.
          groups: [
            // With what it shares with the screens, so that both have the same session and the same responses.
            { name: 'start', test: /\/src\/start\.ts$/, priority: 1 },
            { name: 'first', tags: ['$initial'], test: (id) => !isPageTexts(id) },
            // What every screen of a member subscribes to, and the icons that screens share: else a chunk each.
            { name: 'live', test: /\/src\/lib\/live\/live\.tsx$/ },
            // What the pages of one plant, one user or one chat share: else a chunk of some hundred bytes each.
            {
              name: 'details',
              test: /\/src\/.*\/(failed-page|is-moderator|staff-badge|translatable|voice-player)\.tsx?$/,
            },
            // What most screens that write share: ids, and uploads with their progress.
            { name: 'writes', test: /\/node_modules\/uuid\/|\/src\/lib\/api\/upload\.ts$/ },
            { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2 },
            // The same for what most forms and lists share, and for what forms with a password or a choice add.
            { name: 'fields', test: fields },
            { name: 'sign-in', test: signIn },
            { name: 'maplibre', test: /\/maplibre-gl\// },
            // With zod. Of the contracts, what screens without it need is in the groups before.
            { name: 'plant-schemas', test: /\/contracts\/src\/plants\.ts$/ },
            { name: 'schemas', test: /\/src\/lib\/api\/response-schemas\.ts$/ },
            { name: 'moderation-schemas', test: /\/src\/lib\/api\/moderation-response-schemas\.ts$/ },
            { name: 'admin-schemas', test: /\/src\/lib\/api\/admin-response-schemas\.ts$/ },
            { name: 'lineage-schemas', test: /\/src\/lib\/api\/lineage-response-schemas\.ts$/ },
            { name: 'meet-schemas', test: /\/src\/lib\/api\/meet-response-schemas\.ts$/ },
            { name: 'species-schemas', test: /\/src\/lib\/api\/species-response-schemas\.ts$/ },
          ],
        },
      },
    },
  },
});
