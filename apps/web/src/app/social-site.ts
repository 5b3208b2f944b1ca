/** Places with a picture of their own, by a part of their host's name. */
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

const known = new Map<string, Site>([...Object.entries(sites), ...Object.entries(hosts)]);

/** The place that an https address leads to; null where it is none that is known. */
export function siteOf(link: string): Site | null {
  const host = new URL(link).hostname.replace(/^www\./, '');
  const names = [host, ...host.split('.')];
  for (const name of names) {
    const site = known.get(name);
    if (site) return site;
  }
  // Servers of the fediverse have any name; their people are known by this.
  return new URL(link).pathname.startsWith('/@') ? 'Mastodon' : null;
}
