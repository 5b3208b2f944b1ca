import { isValidElement } from 'react';
import { matchRoutes } from 'react-router-dom';
import { tokenStore } from '../../lib/session/token-store.ts';
import { RequireSession } from './guards.tsx';
import type { Page } from './page.tsx';
import { routes } from './routes.tsx';

/** The components of a path, from the layout to the screen. */
const shownAt = (path: string) =>
  (matchRoutes(routes, path) ?? []).flatMap(({ route: { element } }) =>
    isValidElement(element) ? [element.type] : [],
  );

/**
 * Loads the first screen's chunk before rendering, so that the painted page is replaced at once. Without a required
 * session that is the sign-in screen.
 */
export async function loadFirstScreen(path: string, language: string): Promise<void> {
  const shown = shownAt(path);
  const screen =
    shown.includes(RequireSession) && tokenStore.access() === null ? shownAt('/login').at(-1) : shown.at(-1);
  // A chunk that fails here is requested again by its route, which also shows the failure.
  if (typeof screen === 'function' && 'load' in screen)
    await (screen as Page).load(path, language).catch(() => undefined);
}
