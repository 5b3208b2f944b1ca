import type { Language } from '@offshoot/contracts/locales';
import { isOnRequest, pagePaths } from '@offshoot/contracts/pages';
import { firstTexts } from '../routing/first-screen.ts';
import { loadTexts, renderPage, type Prerendered } from './render-page.tsx';

await loadTexts(pagePaths.filter(isOnRequest).flatMap(firstTexts));

let last: Promise<unknown> = Promise.resolve();

/** Renders a page with the first data that the server embeds, one page after the other. */
export function render(path: string, language: Language, data: object): Promise<Prerendered> {
  const rendered = last.then(() => renderPage(path, language, data));
  last = rendered.catch(() => undefined);
  return rendered;
}
