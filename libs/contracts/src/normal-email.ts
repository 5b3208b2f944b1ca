import { parseUrl } from './parse-url.ts';

const host = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/**
 * One spelling of an address: lower case, an internationalised domain in the ASCII form that mail servers know, so that
 * it can be written in either.
 */
export function normalEmail(email: string): string {
  const written = email.trim().toLowerCase();
  const at = written.lastIndexOf('@') + 1;
  const domain = written.slice(at);
  const ascii = at > 0 && host.test(domain) ? parseUrl(`http://${domain}`)?.hostname : null;
  return ascii ? written.slice(0, at) + ascii : written;
}
