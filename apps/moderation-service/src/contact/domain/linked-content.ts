/** What a page of this site shows. */
export type LinkedContent = { subject: 'plant' | 'person'; id: string };

const uuid = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const page = new RegExp(`^(?:/[a-z]{2})?/(plants|users)/(${uuid})(?:/|$)`, 'i');

/**
 * The plant or user of a page's address, given whole or as a path; null for other pages. The host is not compared: a site
 * has several, and no other site has our ids.
 */
export function linkedContent(link: string): LinkedContent | null {
  if (!URL.canParse(link, 'https://any.example')) return null;
  const [, kind, id] = page.exec(new URL(link, 'https://any.example').pathname) ?? [];
  return id ? { subject: kind?.toLowerCase() === 'plants' ? 'plant' : 'person', id: id.toLowerCase() } : null;
}
