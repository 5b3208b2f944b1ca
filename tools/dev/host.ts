import { isIP } from 'node:net';

/** Where the page listens, and the address it is announced with. */
export interface Host {
  /** The address that Node listens on. */
  address: string;
  /** Whether other machines can reach it. */
  exposed: boolean;
  /** As written in the URL of the page. */
  name: string;
}

const wildcards = ['0.0.0.0', '::'];
const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** Reads HOST; without it only this machine can reach the page. */
export function readHost(given: string | undefined): Host {
  const address = !given || given === 'localhost' ? '127.0.0.1' : given;
  const version = isIP(address);
  if (version === 0)
    throw new Error(
      `HOST is "${given}", which is no IP address. Leave it out to listen on this machine only, or set 0.0.0.0 for all of its addresses.`,
    );
  const exposed = !isLoopback(address);
  const named = exposed && !wildcards.includes(address);
  return { address, exposed, name: !named ? 'localhost' : version === 6 ? `[${address}]` : address };
}
