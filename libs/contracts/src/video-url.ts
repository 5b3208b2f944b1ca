import { parseUrl } from './parse-url.ts';

/** Why a video link is refused; the client translates `errors.video.{code}`. */
export type VideoUrlFault = 'invalid_url' | 'wrong_protocol' | 'forbidden_host' | 'unknown_platform';

/** The English sentence of each error. */
export const videoUrlSentences: Record<VideoUrlFault, string> = {
  invalid_url: 'Please enter a valid URL',
  wrong_protocol: 'Only HTTP and HTTPS URLs are allowed',
  forbidden_host: 'This domain is not allowed for security reasons',
  unknown_platform: 'Please use a valid video platform URL',
};

const platforms = [
  'youtube.com',
  'youtu.be',
  'vimeo.com',
  'dailymotion.com',
  'dai.ly',
  'tiktok.com',
  'v.qq.com',
  'b23.tv',
  'bilibili.com',
  'rutube.ru',
  'vk.com',
];
const forbiddenSuffixes = ['.home', '.home.arpa', '.test', '.invalid'];
/** Names of private networks, refused as any label of a host name. */
const privateLabels = new Set(['local', 'internal', 'localdomain', 'lan', 'intranet', 'corp', 'private']);
/** An IPv4 address within a name: wildcard DNS services resolve such names to the address, e.g. `127.0.0.1.nip.io`, `10-0-0-1.sslip.io`. */
const addressWithin = /(^|[^\da-z])\d{1,3}([.-])\d{1,3}\2\d{1,3}\2\d{1,3}([^\da-z]|$)/;

const isPlatform = (host: string): boolean =>
  platforms.some((platform) => host === platform || host.endsWith(`.${platform}`));
const hostOf = (url: URL): string => url.hostname.toLowerCase().replace(/(?<!\.)\.+$/, '');

/**
 * Checks a video link by its parsed host; the server never fetches it.
 * @returns the error code, or null where the link may be stored
 */
export function videoUrlFault(text: string): VideoUrlFault | null {
  const url = parseUrl(text.trim());
  if (!url) return 'invalid_url';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'wrong_protocol';
  const host = hostOf(url);
  if (url.username || url.password) return 'forbidden_host';
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return 'forbidden_host';
  if (host.includes('localhost') || addressWithin.test(host)) return 'forbidden_host';
  if (
    host.split('.').some((label) => privateLabels.has(label)) ||
    forbiddenSuffixes.some((suffix) => host.endsWith(suffix))
  )
    return 'forbidden_host';
  if (isPlatform(host)) return null;
  if (host.length < 4) return 'unknown_platform';
  if (!host.includes('.')) return 'forbidden_host';
  return null;
}

/** Whether a valid link is one of a known video platform; other links earn a reward only once a moderator has accepted them. */
export function leadsToVideoPlatform(text: string): boolean {
  const url = parseUrl(text.trim());
  return url !== null && videoUrlFault(text) === null && isPlatform(hostOf(url));
}
