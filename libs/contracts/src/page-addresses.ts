import { articleSlugs } from './articles.ts';
import type { PagePath } from './pages.ts';

/** The paths of a page that is the same for everybody: an article's page has one for each. Only a service knows those of species. */
export function addressesOf(page: PagePath): readonly string[] {
  if (page === '/blog/:slug') return articleSlugs.map((slug) => page.replace(':slug', slug));
  return page === '/species/:slug' ? [] : [page];
}
