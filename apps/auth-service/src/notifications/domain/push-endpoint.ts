import { BlockList, isIP } from 'node:net';
import { videoUrlFault } from '@offshoot/contracts/video-url';

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

const inside = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24],
  ['192.168.0.0', 16], ['198.18.0.0', 15], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const) inside.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [['::', 128], ['::1', 128], ['64:ff9b::', 96], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8]] as const) {
  inside.addSubnet(net, prefix, 'ipv6');
}

/** Whether an address is one of the open internet: a public name may lead to an inner one. */
export function isOpenAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  // An IPv4 address in the clothes of IPv6 is checked as what it is.
  return !inside.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
