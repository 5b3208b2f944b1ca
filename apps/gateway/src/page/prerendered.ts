import type { Language } from '@offshoot/contracts/locales';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The markup of `#root`, and the rules in place of its inline styles. Its style elements have the nonce `%nonce%`, to be
 * replaced by the response's.
 */
export interface RenderedPage {
  html: string;
  styles: string;
}

/** The pages that the build has rendered, by path and language. `%site%` is in place of the site's origin. */
export type PrerenderedPages = Readonly<Record<string, Readonly<Partial<Record<Language, RenderedPage>>>>>;

/** The prerendered pages of a build in a folder. @throws Error if the file is missing */
export async function readPrerendered(folder: string): Promise<PrerenderedPages> {
  return JSON.parse(await readFile(join(folder, '.vite', 'prerendered.json'), 'utf8')) as PrerenderedPages;
}

const shell = /<div id="root">[\s\S]*<!--root:end-->\s*<\/div>/;

/** The page that the build has rendered for a path, with the site's origin. */
export function prerenderedPage(
  pages: PrerenderedPages,
  path: string,
  language: Language,
  site: string,
): RenderedPage | undefined {
  const page = pages[path]?.[language];
  return page && { ...page, html: page.html.replaceAll('%site%', site) };
}

/** The page with a rendered screen in place of the shell; without one, with the shell. */
export function withRendered(html: string, path: string, page: RenderedPage | undefined, nonce: string): string {
  if (!page) return html.replace('<!--root:end-->', '');
  // What users have written is escaped, and cannot contain the quotes.
  const markup = page.html.replaceAll('nonce="%nonce%"', `nonce="${nonce}"`);
  return html
    .replace(shell, () => `<div id="root" data-prerendered="${path}">${markup}</div>`)
    .replace('</head>', () => `<style nonce="${nonce}">${page.styles}</style></head>`);
}
