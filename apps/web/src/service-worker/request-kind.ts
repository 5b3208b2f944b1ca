import { languages } from '@offshoot/contracts/locales';
import { photoShare } from '@offshoot/contracts/page-routes';
import { pagePaths, pathPattern } from '@offshoot/contracts/pages';

/** How a request is handled; null: passed to the network. */
export type RequestKind = 'page' | 'file' | 'range' | 'image' | 'answer' | 'share' | null;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/**
 * The lists and pages that are useful offline. Nothing of sign-in, and no search that reveals a location or an
 * interest.
 */
const kept: readonly { path: RegExp; query: readonly string[] }[] = [
  { path: /^\/plants\/search$/, query: ['page', 'per_page'] },
  { path: /^\/plants\/my$/, query: ['page', 'per_page', 'status'] },
  { path: new RegExp(`^/plants/${uuid}$`), query: [] },
  { path: /^\/exchange\/(my-requests|incoming)$/, query: [] },
  { path: new RegExp(`^/exchange/${uuid}$`), query: [] },
  { path: /^\/chat\/(rooms|unread)$/, query: [] },
  { path: new RegExp(`^/chat/rooms/${uuid}$`), query: [] },
  { path: new RegExp(`^/chat/rooms/${uuid}/messages$`), query: ['limit'] },
  { path: /^\/notifications(\/unread)?$/, query: ['limit'] },
  { path: /^\/rewards\/me\/(summary|recent)$/, query: ['limit'] },
  { path: /^\/(auth\/me|stats|transparency)$/, query: [] },
];

const api = '/api/v1';
/** The map's archive, which is read in ranges. */
const archives = /^\/assets\/.*\.pmtiles$/;
const files = /^\/(assets\/|boot\.js$|favicon\.svg$|logo\.svg$|icon-|maskable-|apple-touch-icon)/;
/** Immutable photos of plants and users; not those with a signed, expiring address. */
const images = /^\/media\/(avatars\/)?[\w-]+\.webp$/;

/** The site's own pages, in any language. Other applications may be at other paths of the same host. */
const pages = pagePaths.map(
  (page) => new RegExp(`^(/(${languages.join('|')}))?${pathPattern(page).replace(/\/$/, '')}/?$`),
);

export function requestKind(request: { method: string; mode: string; url: string }, origin: string): RequestKind {
  const url = new URL(request.url);
  if (url.origin !== origin) return null;
  if (request.method === 'POST' && request.mode === 'navigate' && url.pathname === photoShare.path) return 'share';
  if (request.method !== 'GET') return null;
  if (url.pathname.startsWith(`${api}/`)) {
    const path = url.pathname.slice(api.length);
    const isKept = kept.some(
      (route) => route.path.test(path) && [...url.searchParams.keys()].every((name) => route.query.includes(name)),
    );
    return isKept ? 'answer' : null;
  }
  if (images.test(url.pathname)) return url.searchParams.has('e') ? null : 'image';
  if (archives.test(url.pathname)) return 'range';
  if (files.test(url.pathname)) return 'file';
  return request.mode === 'navigate' && pages.some((page) => page.test(url.pathname)) ? 'page' : null;
}
