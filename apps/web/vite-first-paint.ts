import { readFile, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const moduleScript = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;
const starter = fileURLToPath(new URL('src/start.ts', import.meta.url));
const page = fileURLToPath(new URL('index.html', import.meta.url));
const locales = new URL('../../libs/translations/src/page/', import.meta.url);

interface Words {
  home: { hero: { badge: string; title: string; subtitle: string } };
  plants: { list: { title: string } };
  auth: { login: { title: string; subtitle: string } };
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

async function wordsOf(language: string): Promise<Words> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(new URL(`${language}/${name}.json`, locales), 'utf8'));
  return { home: await read('home'), plants: await read('plants'), auth: await read('auth') } as Words;
}

/**
 * The page with `src/start.ts` in place of its scripts, which reads their names from the page and waits for the first
 * frame.
 */
function startedLater(html: string, starter: string): string {
  const scripts = [...html.matchAll(moduleScript)].map(([, src]) => src).filter((src) => src !== `/${starter}`);
  const tags = `  <meta name="scripts" content="${scripts.join(' ')}">\n    <script type="module" crossorigin src="/${starter}"></script>\n  `;
  return html.replace(moduleScript, '').replace('</head>', `${tags}</head>`);
}

/**
 * Paints the page before its script has loaded. `src/start.ts` starts the script later, and `.vite/first-paint.json`
 * has the public screens' markup without it, by path and language, with the screens' own classes. The server inserts it
 * into the page, with a list's plants at `<!--cards-->` and a plant's own texts on its page.
 */
export function firstPaint(): Plugin {
  const classes = new Map<string, Record<string, string>>();
  /** `css('hero.title')`: the name of `title` of `hero.module.css` in this build. */
  const css = (name: string): string => {
    const [file = '', rule = ''] = name.split('.');
    const found = classes.get(`${file}.module.css`)?.[rule];
    if (!found) throw new Error(`The first paint names a style that is gone: ${name}`);
    return found;
  };
  const home = ({ home: { hero } }: Words, picture: (name: string) => string) => `
<div class="shell-home ${css('page-section.page')} ${css('home-page.home')}"><section class="${css('hero.hero')}"><div>
<p class="${css('hero.badge')}">${escaped(hero.badge)}</p>
<h1 class="${css('hero.title')}">${escaped(hero.title)}</h1>
<p class="${css('hero.subtitle')}">${escaped(hero.subtitle)}</p>
<div class="${css('home-search.search')}"><span class="${css('home-search.wish')}"></span><span class="${css('home-search.submit')}"></span></div>
<div class="${css('home-stats.stats')}"></div>
</div><div class="${css('hero.pictures')}">
<img class="${css('hero.tall')}" src="${picture('jar')}" alt="" width="560" height="925" fetchpriority="high">
<img src="${picture('pilea')}" alt="" width="640" height="480"><img src="${picture('tulips')}" alt="" width="640" height="480">
</div></section></div>`;
  const plants = ({ plants: { list } }: Words) => `
<div class="shell-plants ${css('page-section.page')}"><div class="shell-head"><div class="shell-heading"><h1>${escaped(list.title)}</h1><p>\u00a0</p></div>
<i class="shell-field"></i></div><ul class="${css('plant-grid.grid')}"><!--cards--></ul></div>`;
  const login = ({ auth }: Words) => `
<div class="${css('page-section.narrow')}"><div class="${css('auth.card')}"><h1 class="${css('auth.title')}">${escaped(auth.login.title)}</h1>
<p class="${css('auth.subtitle')}">${escaped(auth.login.subtitle)}</p><div class="shell-form"></div></div></div>`;
  const plant = () => `
<div class="shell-plant ${css('page-section.page')}"><span class="shell-back">\u00a0</span><div class="shell-sides">
<span class="shell-stage ${css('plant-photo.frame')}"><!--photo--></span>
<div class="shell-words"><span class="shell-chip"></span><h1><!--name--></h1></div></div></div>`;
  const card = () => `
<li><div class="${css('plant-card.card')}"><div class="${css('plant-card.photo')}"><span class="${css('plant-photo.frame')}"><!--photo--></span></div>
<div class="${css('plant-card.text')}"><h3 class="${css('plant-card.name')}"><!--name--></h3><p class="${css('plant-card.species')}"><!--species--></p><div class="shell-foot"></div></div></div></li>`;

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
        const start = Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.includes(starter));
        if (start?.type !== 'chunk' || start.imports.length > 0)
          throw new Error('The starter comes in one file, or asks for others before anything is painted');
        html.source = startedLater(String(html.source), start.fileName);

        const picture = (name: string) => {
          const found = Object.values(bundle).find(
            (one) =>
              one.type === 'asset' &&
              one.originalFileNames.some((file) => file.endsWith(`features/home/pictures/${name}.webp`)),
          );
          if (!found) throw new Error(`The first paint shows a picture that is gone: ${name}`);
          return `/${found.fileName}`;
        };
        const languages = (await readdir(locales, { withFileTypes: true }))
          .filter((one) => one.isDirectory())
          .map(({ name }) => name);
        const all = await Promise.all(
          languages.map(async (language) => ({ language, words: await wordsOf(language) })),
        );
        const by = (paint: (words: Words) => string) =>
          Object.fromEntries(all.map(({ language, words }) => [language, paint(words)]));
        const painted = {
          screens: { '/': by((words) => home(words, picture)), '/plants': by(plants), '/login': by(login) },
          card: card(),
          plant: plant(),
        };
        this.emitFile({ type: 'asset', fileName: '.vite/first-paint.json', source: JSON.stringify(painted) });
      },
    },
  };
}
