import { articleOf } from '@offshoot/contracts/articles';
import { pageRoutes, shellPath } from '@offshoot/contracts/page-routes';

/** Regular expressions as the client's router reads the patterns: without regard to case, `:id` is one segment. */
const patterns = pageRoutes
  .filter((route) => route !== '*')
  .map((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?')}$`, 'i'));

const articlePage = /^\/blog\/([^/]+)$/i;

/** Whether a screen has this path, without its language; a screen may still find that there is nothing at an id. */
export function isKnownPage(path: string): boolean {
  const [, slug] = articlePage.exec(path) ?? [];
  if (slug !== undefined) return articleOf(slug) !== undefined;
  return path === shellPath || patterns.some((one) => one.test(path));
}

/** A path that leads to a file, to the API or to sockets: it never returns the page, and nor does a missing one. */
export const isNoPage = (path: string): boolean => path.includes('.') || /^\/(api|media|assets)(\/|$)/.test(path);
