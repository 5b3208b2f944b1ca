import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pagePaths, pages } from '../../libs/contracts/src/pages.ts';
import type { Plugin, Rolldown } from 'vite';
import { buildTargets } from './vite-browsers.ts';
import { classicScript } from './vite-classic-script.ts';
import { isPageTexts } from './vite-page-texts.ts';
import { screenFiles } from './vite-screens.ts';

const entry = new URL('src/service-worker/service-worker.ts', import.meta.url).pathname;

/** What the pages that work offline load later; maps, other forms and text pages are cached on first use. */
const components = [
  'src/app/menus/account-menu.tsx',
  'src/app/menus/more-menu.tsx',
  'src/app/screens/personal-home.tsx',
  'src/app/screens/own-exchanges.tsx',
  'src/components/toasts/toast-container.tsx',
  'src/features/notifications/bell.tsx',
  'src/features/notifications/bell-popover.tsx',
  'src/components/dialogs/auth-required-dialog.tsx',
  'src/features/create-plant/cold-field.tsx',
  'src/features/create-plant/health-fields.tsx',
  'src/features/create-plant/parent-field.tsx',
  'src/features/create-plant/ready-field.tsx',
  'src/features/exchanges/exchange-list.tsx',
  'src/features/exchanges/request-panel.tsx',
  'src/features/rewards/rewards-tab.tsx',
  'src/features/plants/mine/delete-dialog.tsx',
  'src/features/plants/search/filter-dialog.tsx',
  'src/features/plants/plant/gallery-dialog.tsx',
  'src/features/saved-searches/save-search-dialog.tsx',
];
const pagesOffline = pagePaths.filter((page) => pages[page].offline);
const namespaces = new Set<string>([
  ...['common', 'errors', 'health', 'lineage', 'people', 'personal', 'rewards', 'season', 'tag'],
  ...pagesOffline.flatMap((page) => pages[page].texts),
]);
/** The fonts of Latin text; those of other scripts are cached once a page has used them. */
const faces = /(rubik-latin-wght|fraunces-latin-600)-normal-[\w-]+\.woff2$/;
const rootFiles = ['/favicon.svg', '/icon-192.png', '/badge-96.png'];

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** A chunk with its static imports. */
function closure(chunks: ReadonlyMap<string, Chunk>, from: readonly Chunk[]): Set<string> {
  const files = new Set<string>();
  const visit = (chunk: Chunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    // Those of the first chunk are within the page.
    if (!chunk.isEntry) chunk.viteMetadata?.importedCss.forEach((css) => files.add(css));
    for (const name of chunk.imports) {
      const next = chunks.get(name);
      if (next) visit(next);
    }
  };
  from.forEach(visit);
  return files;
}

/**
 * `/service-worker.js`, built from `src/service-worker`, with the list of files that it caches. Not in development: its
 * cache would be older than the sources.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    // After everything else, so that the list and the version include the finished page.
    async writeBundle({ dir = 'dist' }, bundle) {
      const outputs = Object.values(bundle);
      const chunks = new Map(
        outputs.filter((output): output is Chunk => output.type === 'chunk').map((output) => [output.fileName, output]),
      );
      const files = screenFiles();
      const screens = [...components, ...pagesOffline.flatMap((page) => files[page] ?? [])];
      const facade = (chunk: Chunk) => chunk.facadeModuleId?.replaceAll('\\', '/') ?? '';
      const holds = (chunk: Chunk, screen: string) =>
        chunk.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/apps/web/${screen}`));
      const preloaded = [...chunks.values()].filter(
        (chunk) =>
          (chunk.isEntry && !isPageTexts(chunk.facadeModuleId)) || screens.some((screen) => holds(chunk, screen)),
      );
      const missing = screens.filter((screen) => !preloaded.some((chunk) => holds(chunk, screen)));
      if (missing.length > 0)
        throw new Error(`The service worker is to keep screens that are gone: ${missing.join(', ')}`);
      const fonts = outputs.map((output) => output.fileName).filter((name) => faces.test(name));
      const kept = [...[...closure(chunks, preloaded), ...fonts].map((name) => `/${name}`), ...rootFiles].sort();
      const words: Record<string, string[]> = {};
      const lacking = new Set(namespaces);
      for (const chunk of chunks.values()) {
        const [, language, namespace] = /\/translations\/src\/page\/(\w+)\/([\w-]+)\.json$/.exec(facade(chunk)) ?? [];
        const [, named] = /\/translations\/src\/names\/(\w+)\.json$/.exec(facade(chunk)) ?? [];
        const reader = namespace === undefined || namespaces.has(namespace) ? (language ?? named) : undefined;
        if (reader) (words[reader] ??= []).push(`/${chunk.fileName}`);
        if (namespace) lacking.delete(namespace);
      }
      if (lacking.size > 0)
        throw new Error(`The service worker is to keep texts that are gone: ${[...lacking].join(', ')}`);
      const html = outputs.find((output) => output.fileName === 'index.html');
      const hash = createHash('sha256').update(
        JSON.stringify([kept, words, html?.type === 'asset' ? String(html.source) : '']),
      );
      const manifest = { version: hash.digest('hex').slice(0, 12), files: kept, words };
      const code = await classicScript(entry, { __BUILD__: JSON.stringify(manifest) }, buildTargets);
      await writeFile(join(dir, 'service-worker.js'), code);
    },
  };
}
