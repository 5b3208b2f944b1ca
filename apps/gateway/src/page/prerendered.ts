import type { Language } from '@offshoot/contracts/basics';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The pages that the build has rendered whole, by path and language: the markup of `#root`, and the rules in place of
 * its inline styles. `%nonce%` is in place of the response's nonce, `%site%` for the site's origin.
 */
export type PrerenderedPages = Readonly<
  Record<string, Readonly<Partial<Record<Language, { html: string; styles: string }>>>>
>;

/** The prerendered pages of a build in a folder. @throws Error if the file is missing */
export async function readPrerendered(folder: string): Promise<PrerenderedPages> {
  return JSON.parse(await readFile(join(folder, '.vite', 'prerendered.json'), 'utf8')) as PrerenderedPages;
}

const shell = /<div id="root">[\s\S]*<!--root:end-->\s*<\/div>/;

/** The page with its prerendered screen in place of the shell; unchanged where the build has none for the path. */
export function withPrerendered(
  html: string,
  path: string,
  language: Language,
  pages: PrerenderedPages,
  response: { nonce: string; site: string },
): string {
  const page = pages[path]?.[language];
  if (!page) return html.replace('<!--root:end-->', '');
  const markup = page.html.replaceAll('%nonce%', response.nonce).replaceAll('%site%', response.site);
  return html
    .replace(shell, () => `<div id="root" data-prerendered>${markup}</div>`)
    .replace('</head>', () => `<style nonce="${response.nonce}">${page.styles}</style></head>`);
}
