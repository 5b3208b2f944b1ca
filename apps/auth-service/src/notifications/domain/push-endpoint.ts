import { isIP } from 'node:net';
import { videoUrlFault } from '@offshoot/contracts/video-url';
import ipaddr from 'ipaddr.js';

/**
 * Whether a browser may have its pushes sent to this address: an https server of the open internet. Anybody can
 * name one, so that it must not lead into the house.
 */
export function isPushEndpoint(endpoint: string, alsoAllowed: ReadonlySet<string>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (alsoAllowed.has(url.origin)) return true;
  return url.protocol === 'https:' && videoUrlFault(endpoint) === null;
}

/** What IANA gives out for the open internet; the rest of IPv6 is reserved, or carries IPv4 addresses. */
const globalIPv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the open internet: a public name may lead to an inner one. An IPv4 address written as
 * IPv6 is checked as what it is; those that a translator or a tunnel would unpack (NAT64, 6to4, Teredo) are refused.
 */
export function isOpenAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalIPv6);
}
