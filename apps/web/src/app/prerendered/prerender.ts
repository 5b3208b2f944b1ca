import { parentPort } from 'node:worker_threads';
import { articleSlugs } from '@offshoot/contracts/articles';
import { type Language, languages } from '@offshoot/contracts/locales';
import { firstTexts } from '../routing/first-texts.ts';
import { loadTexts, renderPage, type Prerendered } from './render-page.tsx';

/** The pages that are the same for every visitor. */
const paths = [
  ...[
    '/about',
    '/roadmap',
    '/faq',
    '/safety',
    '/help',
    '/community',
    '/transparency',
    '/terms',
    '/privacy',
    '/cookies',
    '/blog',
  ],
  ...articleSlugs.map((slug) => `/blog/${slug}`),
];

/** Renders every page that is the same for every visitor, in all languages: by path and language. */
async function prerender(): Promise<Record<string, Partial<Record<Language, Prerendered>>>> {
  await loadTexts(paths.flatMap(firstTexts));
  const pages: Record<string, Partial<Record<Language, Prerendered>>> = {};
  for (const language of languages)
    for (const path of paths) (pages[path] ??= {})[language] = await renderPage(path, language);
  return pages;
}

parentPort?.postMessage(await prerender());
