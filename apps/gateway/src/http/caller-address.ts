import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A network of IPv6, by the number of bits that its addresses share. */
function networkOf(ip: string, bits: 64 | 48 | 32): string {
  const { parts } = ipaddr.IPv6.parse(ip);
  const shared = parts.slice(0, bits / 16).map((group) => group.toString(16));
  return `${shared.join(':')}::/${bits}`;
}

/** An address in the family that it belongs to: sockets of both families report one of IPv4 as one of IPv6. */
export function ipv4OrIpv6(ip: string | undefined): string | undefined {
  if (!ip || !isIPv6(ip)) return ip;
  const address = ipaddr.IPv6.parse(ip);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : ip;
}

/**
 * The rate limit key for a caller's address. An IPv6 household or rented server has a /64 network: counted by full
 * address, one caller would have an unlimited number of budgets.
 */
export function callerAddress(ip: string | undefined): string {
  if (!ip || !isIPv6(ip)) return ip ?? 'unknown';
  const address = ipaddr.IPv6.parse(ip);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : networkOf(ip, 64);
}

/** A network that several callers may share, and how many times the budget of one it has. */
export interface SharedNetwork {
  readonly network: string;
  readonly times: number;
}

/**
 * The networks around that of a caller, the widest first: providers give a customer a /48, which contains 65,536 keys of
 * `callerAddress`, and have a /32 themselves. None for an IPv4 address or a user.
 */
export function sharedNetworks(caller: string): readonly SharedNetwork[] {
  if (!caller.endsWith('::/64')) return [];
  const ip = caller.slice(0, -'/64'.length);
  return [
    { network: networkOf(ip, 32), times: 64 },
    { network: networkOf(ip, 48), times: 4 },
  ];
}
