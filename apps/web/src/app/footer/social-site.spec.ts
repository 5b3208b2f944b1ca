import { expect, it } from '@jest/globals';
import { siteOf } from './social-site.ts';

it.each([
  ['https://www.instagram.com/offshoot', 'Instagram'],
  ['https://x.com/offshoot', 'X'],
  ['https://t.me/offshoot', 'Telegram'],
  ['https://www.youtube.com/@offshoot', 'YouTube'],
  ['https://mastodon.social/@offshoot', 'Mastodon'],
  ['https://plants.example/@offshoot', 'Mastodon'],
  ['https://instagram.offshoot.example/offshoot', 'Instagram'],
  ['https://fedex.com/x.com', null],
  ['https://offshoot.example/blog', null],
])('recognises %s as %s', (link, site) => expect(siteOf(link)).toBe(site));
