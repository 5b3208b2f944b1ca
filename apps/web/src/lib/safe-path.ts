/**
 * A path to go back to after signing in, or `/`: only paths of this site, whatever the address line says.
 * Sign-in's own pages are no place to return to.
 */
export function safePath(wish: string | null | undefined): string {
  // A backslash or a control character is read as a slash by some browsers.
  if (!wish || !wish.startsWith('/') || /[\p{Cc}\\]/u.test(wish)) return '/';
  const url = URL.parse(wish, window.location.origin);
  if (!url || url.origin !== window.location.origin || url.pathname.startsWith('//')) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  return /^\/(login|register|verify-email)([/?#]|$)/.test(path) ? '/' : path;
}

/** The sign-in page that leads back here. */
export const loginPath = (from: { pathname: string; search?: string; hash?: string }): string => {
  const back = safePath(`${from.pathname}${from.search ?? ''}${from.hash ?? ''}`);
  return back === '/' ? '/login' : `/login?next=${encodeURIComponent(back)}`;
};
