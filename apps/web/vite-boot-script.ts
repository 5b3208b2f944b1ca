import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { shownBrowsers } from './vite-browsers.ts';
import { classicScript } from './vite-classic-script.ts';

const linked = '<script src="/src/boot.ts"></script>';
const boot = fileURLToPath(new URL('src/boot.ts', import.meta.url));
const locales = new URL('../../libs/translations/src/page/', import.meta.url);

function textsIn(language: string) {
  const file = readFileSync(new URL(`${language}/common.json`, locales), 'utf8');
  const { unsupportedBrowser } = JSON.parse(file) as { unsupportedBrowser: string };
  return [language, { unsupportedBrowser: unsupportedBrowser.replace('{{browsers}}', shownBrowsers) }];
}

/**
 * Writes `src/boot.ts` into the page: as a file of its own its request would delay the first paint. It runs in any browser
 * with modules, because it has the text for those that are too old for the rest.
 */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const texts = JSON.stringify(Object.fromEntries(readdirSync(locales).map(textsIn)));
        const script = (await classicScript(boot, { __TEXTS__: texts }, ['es2015'])).trim();
        return html.replace(linked, () => `<script>${script}</script>`);
      },
    },
  };
}
