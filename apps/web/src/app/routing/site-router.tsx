import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, createPath, type Location, type UNSAFE_createBrowserHistory } from 'react-router-dom';

/** A history of the browser, or in memory; created with `v5Compat`, so that it notifies of every navigation. */
export type SiteHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

const current = ({ location, action }: SiteHistory) => ({ location, action });

const isSame = (one: Location, other: Location): boolean =>
  one.key === other.key && createPath(one) === createPath(other);

interface Props {
  history: SiteHistory;
  children: ReactNode;
}

/** The site's router. A navigation is a transition: a screen stays until the chunk of the next one is there. */
export function SiteRouter({ history, children }: Props) {
  const [shown, setShown] = useState(() => current(history));
  useLayoutEffect(() => {
    const follow = () =>
      startTransition(() =>
        setShown((before) => (isSame(before.location, history.location) ? before : current(history))),
      );
    // Back may have been pressed since the first render, which hydration commits up to half a second later.
    follow();
    return history.listen(follow);
  }, [history]);
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  );
}
