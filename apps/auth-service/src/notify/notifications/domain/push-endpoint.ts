import { isIP } from 'node:net';
import { videoUrlFault } from '@offshoot/contracts/video-url';
import ipaddr from 'ipaddr.js';

/**
 * Whether pushes may be sent to this endpoint: an https server of the public internet. Any user can submit one, so it
 * must not lead into the internal network.
 */
export function isPushEndpoint(endpoint: string, alsoAllowed: ReadonlySet<string>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (alsoAllowed.has(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && videoUrlFault(endpoint) === null;
}

/** The range that IANA assigns to the public internet; the rest of IPv6 is reserved or carries IPv4 addresses. */
const globalIPv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is public: a public hostname may resolve to an internal one. An IPv4-mapped address is checked as
 * IPv4; those that a translator or tunnel would unpack (NAT64, 6to4, Teredo) are refused.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalIPv6);
}
