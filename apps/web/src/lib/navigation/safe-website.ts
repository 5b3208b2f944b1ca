import { parseUrl } from '@offshoot/contracts/parse-url';

/** A website that may become a link: http or https only, else null. */
export function safeWebsite(website: string): { href: string; label: string } | null {
  const url = parseUrl(website);
  if (!url) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return { href: url.href, label: `${url.host.replace(/^www\./, '')}${url.pathname === '/' ? '' : url.pathname}` };
}
