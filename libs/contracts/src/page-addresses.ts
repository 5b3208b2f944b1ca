import { articleSlugs } from './articles.ts';
import type { PagePath } from './pages.ts';

/** The paths of a page that is the same for everybody: an article's page has one for each. Only services know those of species and swap meets. */
export function addressesOf(page: PagePath): readonly string[] {
  if (page === '/blog/:slug') return articleSlugs.map((slug) => page.replace(':slug', slug));
  return page === '/species/:slug' || page === '/meets/:id' ? [] : [page];
}
