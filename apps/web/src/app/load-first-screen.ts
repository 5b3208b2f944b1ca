import { isValidElement } from 'react';
import { matchRoutes } from 'react-router-dom';
import { tokenStore } from '../lib/token-store.ts';
import { RequireSession } from './guards.tsx';
import type { Page } from './page.tsx';
import { routes } from './routes.tsx';

/** The components of an address, from the frame to the screen. */
const shownAt = (path: string) =>
  (matchRoutes(routes, path) ?? []).flatMap(({ route: { element } }) =>
    isValidElement(element) ? [element.type] : [],
  );

/**
 * Has the file of the first screen here, so that it takes the place of what is painted in one piece. Who has to sign in
 * sees that screen instead.
 */
export async function loadFirstScreen(path: string): Promise<void> {
  const shown = shownAt(path);
  const screen =
    shown.includes(RequireSession) && tokenStore.access() === null ? shownAt('/login').at(-1) : shown.at(-1);
  // A file that does not come is asked for again by its route, which also says so.
  if (typeof screen === 'function' && 'load' in screen) await (screen as Page).load().catch(() => undefined);
}
