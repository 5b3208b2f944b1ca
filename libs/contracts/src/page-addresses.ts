import { articleSlugs } from './articles.ts';
import type { PagePath } from './pages.ts';

/** The paths of a page that is the same for everybody: an article's page has one for each. */
export const addressesOf = (page: PagePath): readonly string[] =>
  page.includes(':slug') ? articleSlugs.map((slug) => page.replace(':slug', slug)) : [page];
