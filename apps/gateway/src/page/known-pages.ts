import { articleOf } from '@offshoot/contracts/articles';
import { shellPath } from '@offshoot/contracts/page-routes';
import { type PagePath, pagePaths, pathPattern } from '@offshoot/contracts/pages';

const hasParameter = (page: PagePath): boolean => page.includes(':');
/** As in the client's router `/plants/my` is not the page of a plant. */
const bySpecificity = pagePaths.toSorted((first, second) => Number(hasParameter(first)) - Number(hasParameter(second)));

function finder(flags: string): (path: string) => PagePath | undefined {
  const patterns = bySpecificity.map((page) => [page, new RegExp(`^${pathPattern(page)}$`, flags)] as const);
  return (path) => {
    const page = patterns.find(([, pattern]) => pattern.test(path))?.[0];
    return page === '/blog/:slug' && !articleOf(path.split('/')[2]) ? undefined : page;
  };
}

/**
 * The page at a path as the site writes it, without the language; the page may still find that there is nothing at an id.
 * What is cached by path would be cached once more for each other spelling.
 */
export const pageAt = finder('');

const inAnyCase = finder('i');
/** Whether the client is sent at this path: its router reads paths without regard to case. */
export const isKnownPage = (path: string): boolean => path === shellPath || inAnyCase(path) !== undefined;

/** A path that leads to a file, to the API or to sockets: it never returns the page, and nor does a missing one. */
export const isNoPage = (path: string): boolean => path.includes('.') || /^\/(api|media|assets)(\/|$)/.test(path);
