import { readFile, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const moduleScript = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;
const modulePreload = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;
const starter = fileURLToPath(new URL('src/start.ts', import.meta.url));
const page = fileURLToPath(new URL('index.html', import.meta.url));
const locales = new URL('../../libs/translations/src/page/', import.meta.url);

interface Words {
  login: { title: string; titleForPlant: string; subtitle: string };
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const wordsOf = async (language: string): Promise<Words> =>
  JSON.parse(await readFile(new URL(`${language}/auth.json`, locales), 'utf8')) as Words;

/**
 * The page with `src/start.ts` in place of its scripts, which reads their names from the page and waits for the first
 * frame.
 */
function startedLater(html: string, starter: string): string {
  // What the scripts import has preloads, which would share the connection with the first paint.
  const scripts = [modulePreload, moduleScript]
    .flatMap((links) => [...html.matchAll(links)].map(([, src]) => src))
    .filter((src) => src !== `/${starter}`);
  const tags = `  <meta name="scripts" content="${scripts.join(' ')}">\n    <script type="module" crossorigin src="/${starter}"></script>\n  `;
  return html.replace(moduleScript, '').replace(modulePreload, '').replace('</head>', `${tags}</head>`);
}

/**
 * Paints the page before its script has loaded. `src/start.ts` starts the script later, and `.vite/first-paint.json`
 * has the markup of the sign-in screens by language, and that of a plant's page, with the screens' own classes. The server
 * inserts it into the page, with the plant's own texts.
 */
export function firstPaint(): Plugin {
  const classes = new Map<string, Record<string, string>>();
  /** `css('hero.title')`: the name of `title` of `hero.module.css` in this build. */
  const css = (name: string): string => {
    const [file = '', rule = ''] = name.split('.');
    const className = classes.get(`${file}.module.css`)?.[rule];
    if (!className) throw new Error(`The first paint names a style that is gone: ${name}`);
    return className;
  };
  const signIn = ({ login }: Words) => `
<div class="${css('page-section.narrow')}"><div class="${css('auth.card')}"><h1 class="${css('auth.title')}">${escaped(login.title)}</h1>
<p class="${css('auth.subtitle')}">${escaped(login.subtitle)}</p><div class="shell-form"></div></div></div>`;
  const signInForPlant = ({ login }: Words) => `
<div class="${css('page-section.narrow')}"><div class="${css('auth.card')}"><div class="${css('auth.wanted')}"><div class="${css('wanted-plant-strip.strip')}">
<span class="${css('plant-photo.frame')} ${css('wanted-plant-strip.photo')} shell-thumb"><!--photo--></span>
<p class="${css('wanted-plant-strip.words')}"><bdi class="${css('wanted-plant-strip.name')}"><!--name--></bdi><span>\u00a0</span></p></div><div class="shell-create"></div></div>
<h1 class="${css('auth.title')}">${escaped(login.titleForPlant)}</h1><div class="shell-form"></div></div></div>`;
  const plant = () => `
<div class="shell-plant ${css('page-section.page')}"><span class="shell-back">\u00a0</span><div class="shell-sides">
<span class="shell-stage ${css('plant-photo.frame')}"><!--photo--></span>
<div class="shell-words"><span class="shell-chip"></span><h1><!--name--></h1></div></div></div>`;

  return {
    name: 'first-paint',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { input: { index: page, start: starter } } },
      css: { modules: { getJSON: (file, names) => void classes.set(basename(file), names) } },
    }),
    generateBundle: {
      // The page itself is emitted by then.
      order: 'post',
      async handler(_options, bundle) {
        const html = bundle['index.html'];
        if (html?.type !== 'asset') throw new Error('There is no page to paint');
        const start = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.moduleIds.includes(starter),
        );
        if (start?.type !== 'chunk' || start.imports.length > 0)
          throw new Error('The starter comes in one file, or asks for others before anything is painted');
        html.source = startedLater(String(html.source), start.fileName);

        const languages = (await readdir(locales, { withFileTypes: true }))
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => name);
        const words = await Promise.all(
          languages.map(async (language) => [language, await wordsOf(language)] as const),
        );
        const inEach = (screen: (words: Words) => string) =>
          Object.fromEntries(words.map(([language, texts]) => [language, screen(texts)]));
        const painted = { signIn: inEach(signIn), signInForPlant: inEach(signInForPlant), plant: plant() };
        this.emitFile({ type: 'asset', fileName: '.vite/first-paint.json', source: JSON.stringify(painted) });
      },
    },
  };
}
