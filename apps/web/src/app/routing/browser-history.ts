import i18next from 'i18next';
import { UNSAFE_createBrowserHistory, createPath, parsePath } from 'react-router-dom';
import { isLanguage } from '../../config/languages.ts';
import { languageOfPath, pathInLanguage } from '../../lib/i18n/language.ts';
import type { SiteHistory } from './site-router.tsx';

/**
 * The browser's history without the language prefix of its paths, so that links never mention it. The router's
 * `basename` would not do: it cannot change with the language, and a new router would remount every screen and lose
 * what was typed.
 */
function historyWithoutLanguage(): SiteHistory {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const readLocation = Object.getOwnPropertyDescriptor(history, 'location')?.get?.bind(
    history,
  ) as () => typeof history.location;
  Object.defineProperty(history, 'location', {
    get: () => {
      const location = readLocation();
      return { ...location, pathname: pathInLanguage(location.pathname, null) };
    },
  });
  history.createHref = (to) => {
    const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    return createPath({ pathname: pathInLanguage(pathname, languageOfPath(window.location.pathname)), search, hash });
  };
  return history;
}

/** Going back may reach a path with an earlier language; it is rewritten to the current one. */
function keepLanguage(): void {
  const { pathname, search, hash } = window.location;
  const named = languageOfPath(pathname);
  const shown = i18next.language;
  if (named && named !== shown && isLanguage(shown))
    window.history.replaceState(window.history.state, '', pathInLanguage(pathname, shown) + search + hash);
}

/** The history of the site's only router. */
export function startHistory(): SiteHistory {
  window.addEventListener('popstate', keepLanguage);
  return historyWithoutLanguage();
}
