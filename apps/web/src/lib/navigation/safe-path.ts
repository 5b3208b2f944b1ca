import { parseUrl } from '@offshoot/contracts/parse-url';

/**
 * The path to return to after signing in, or `/`: only paths of this site, whatever the address bar contains. The
 * sign-in pages themselves are excluded.
 */
export function safePath(wish: string | null | undefined): string {
  // Some browsers read a backslash or a control character as a slash.
  if (!wish || !wish.startsWith('/') || /[\p{Cc}\\]/u.test(wish)) return '/';
  const url = parseUrl(wish, window.location.origin);
  if (!url || url.origin !== window.location.origin || url.pathname.startsWith('//')) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  return /^\/(login|register|verify-email|welcome)([/?#]|$)/.test(path) ? '/' : path;
}

/** The sign-in page that returns here. */
export const loginPath = (from: { pathname: string; search?: string; hash?: string }): string => {
  const back = safePath(`${from.pathname}${from.search ?? ''}${from.hash ?? ''}`);
  return back === '/' ? '/login' : `/login?next=${encodeURIComponent(back)}`;
};
