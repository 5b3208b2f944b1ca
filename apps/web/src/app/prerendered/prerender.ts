import { parentPort } from 'node:worker_threads';
import { type Language, languages } from '@offshoot/contracts/locales';
import { addressesOf } from '@offshoot/contracts/page-addresses';
import { pagePaths, renderingsOf } from '@offshoot/contracts/pages';
import { firstTexts } from '../routing/first-screen.ts';
import { loadTexts, renderPage, type Prerendered } from './render-page.tsx';

const built = pagePaths.filter((page) => renderingsOf(page).includes('by_build'));

/** Renders every page that is the same for every visitor, in all languages: by path and language. */
async function prerender(): Promise<Record<string, Partial<Record<Language, Prerendered>>>> {
  await loadTexts(built.flatMap(firstTexts));
  const rendered: Record<string, Partial<Record<Language, Prerendered>>> = {};
  for (const language of languages)
    for (const path of built.flatMap(addressesOf)) (rendered[path] ??= {})[language] = await renderPage(path, language);
  return rendered;
}

parentPort?.postMessage(await prerender());
