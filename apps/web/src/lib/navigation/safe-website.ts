/** A website that may become a link: http or https only, else null. */
export function safeWebsite(website: string): { href: string; label: string } | null {
  if (!URL.canParse(website)) return null;
  const url = new URL(website);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return { href: url.href, label: `${url.host.replace(/^www\./, '')}${url.pathname === '/' ? '' : url.pathname}` };
}
