import { BlockList, isIP } from 'node:net';

/** The blocked domain that an email address belongs to, itself or as one below it; null for none. */
export function blockedDomainOf(email: string, domains: readonly string[]): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domains.find((blocked) => domain === blocked || domain.endsWith(`.${blocked}`)) ?? null;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address is in one of the networks, which are in CIDR notation. */
export function isBlockedAddress(address: string, networks: readonly string[]): boolean {
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    list.addSubnet(base, Number(bits), familyOf(base));
  }
  return list.check(address, familyOf(address));
}
