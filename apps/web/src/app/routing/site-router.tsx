import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import {
  Router,
  createPath,
  parsePath,
  type Location,
  type Navigator,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';
import { isHeld, leavePage } from '../../lib/navigation/leaving.ts';

/** A history of the browser, or in memory; created with `v5Compat`, so that it notifies of every navigation. */
export type SiteHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

const current = ({ location, action }: SiteHistory) => ({ location, action });

const isSame = (first: Location, second: Location): boolean =>
  first.key === second.key && createPath(first) === createPath(second);

/**
 * A history whose links leave a page only once its guards agree. A screen that is shown until the next one is there does not
 * replace that one by another state of its own, such as a search whose pause ends after the press of a link.
 */
function guarded(history: SiteHistory, shownPath: string): Navigator {
  const pathOf = (to: To) => (typeof to === 'string' ? parsePath(to) : to).pathname ?? history.location.pathname;
  const go = (to: To, act: () => void) => {
    if (pathOf(to) === history.location.pathname) act();
    else leavePage(act);
  };
  return {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: (delta) => history.go(delta),
    push: (to, state) => go(to, () => history.push(to, state)),
    replace: (to, state) => {
      if (pathOf(to) !== shownPath || history.location.pathname === shownPath) go(to, () => history.replace(to, state));
    },
  };
}

interface Props {
  history: SiteHistory;
  children: ReactNode;
}

/** The site's router. A navigation is a transition: a screen stays until the chunk of the next one is there. */
export function SiteRouter({ history, children }: Props) {
  const [shown, setShown] = useState(() => current(history));
  const { pathname } = shown.location;
  const navigator = useMemo(() => guarded(history, pathname), [history, pathname]);
  useLayoutEffect(() => {
    let before = history.location;
    const show = () => {
      before = history.location;
      startTransition(() =>
        setShown((present) => (isSame(present.location, history.location) ? present : current(history))),
      );
    };
    // Back may have been pressed since the first render, which hydration commits up to half a second later.
    show();
    return history.listen(({ action, delta }) => {
      // Back and Forward have moved already: what a guard holds is moved back.
      const isMove = action === 'POP' && delta && history.location.pathname !== before.pathname;
      if (isMove && isHeld('history', () => history.go(delta))) history.go(-delta);
      else show();
    });
  }, [history]);
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      {children}
    </Router>
  );
}
