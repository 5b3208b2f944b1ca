import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The rate limit key for a caller's address. An IPv6 household or rented server has a /64 network: counted by full
 * address, one caller would have an unlimited number of budgets.
 */
export function callerAddress(ip: string | undefined): string {
  if (!ip || !isIPv6(ip)) return ip ?? 'unknown';
  const [, v4] = mapped.exec(ip) ?? [];
  if (v4) return v4;
  const [head = '', tail] = ip.replace(/%.*/s, '').split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const [left, right] = [groups(head), groups(tail)];
  const all = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
