import { type PagePath, pages } from '@offshoot/contracts/pages';
import type { PageNamespace } from '@offshoot/translations/page-texts';
import { matchRoutes } from 'react-router-dom';
import { tokenStore } from '../../lib/session/token-store.ts';
import type { Page } from './page.tsx';
import { routes } from './routes.tsx';
import { screens } from './screens.tsx';

const isPage = (pattern: string | undefined): pattern is PagePath => pattern !== undefined && pattern in pages;

/** The page that a path shows first: without a required session that is the sign-in page. Null for an unknown path. */
export function firstPage(path: string): PagePath | null {
  const page = matchRoutes(routes, path)?.at(-1)?.route.path;
  if (!isPage(page)) return null;
  return pages[page].for === 'members' && tokenStore.access() === null ? '/login' : page;
}

/** The first texts of a page: with them it renders without suspending. */
export const firstTexts = (page: PagePath | null): readonly PageNamespace[] => (page ? pages[page].texts : []);

/** Loads the chunk of a path's first page before rendering, so that the painted page is replaced at once. */
export async function loadFirstScreen(page: PagePath | null, path: string, language: string): Promise<void> {
  const screen = page && screens[page];
  // A chunk that fails here is requested again by its route, which also shows the failure.
  if (screen && 'load' in screen) await (screen as Page).load(path, language).catch(() => undefined);
}
