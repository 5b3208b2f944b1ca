/** Social sites that have an icon, by a part of their host name. */
const sites = {
  facebook: 'Facebook',
  github: 'GitHub',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  pinterest: 'Pinterest',
  telegram: 'Telegram',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
} as const;
const hosts = {
  'x.com': 'X',
  'twitter.com': 'X',
  't.me': 'Telegram',
  'wa.me': 'WhatsApp',
  'fb.com': 'Facebook',
  'youtu.be': 'YouTube',
} as const;

export type Site = (typeof sites)[keyof typeof sites] | (typeof hosts)[keyof typeof hosts];

const siteByHost = new Map<string, Site>([...Object.entries(sites), ...Object.entries(hosts)]);

/** The social site of an https address; null if unknown. */
export function siteOf(link: string): Site | null {
  const host = new URL(link).hostname.replace(/^www\./, '');
  const names = [host, ...host.split('.')];
  for (const name of names) {
    const site = siteByHost.get(name);
    if (site) return site;
  }
  // Fediverse servers have any host name; their profile paths start with `/@`.
  return new URL(link).pathname.startsWith('/@') ? 'Mastodon' : null;
}
