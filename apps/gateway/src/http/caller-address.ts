import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one caller's address. With IPv6 a household, and a rented machine, has a network of 64 bits: counted
 * by whole addresses, one caller would have as many budgets as it likes.
 */
export function callerAddress(ip: string | undefined): string {
  if (!ip || !isIPv6(ip)) return ip ?? 'unknown';
  const [, v4] = mapped.exec(ip) ?? [];
  if (v4) return v4;
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const [left, right] = [groups(head), groups(tail)];
  const all = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
