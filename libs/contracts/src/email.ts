import * as z from 'zod/mini';
import { parseUrl } from './parse-url.ts';

const host = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/** As Zod's own, and with top-level domains of other scripts. */
const address =
  /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*(?<!')@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

const isAddress = (text: string): boolean => address.test(text);

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

/** An email address of a user or a reader. */
export const emailAddress = z
  .string()
  .check(z.overwrite(normalEmail), z.maxLength(254), z.refine(isAddress, 'invalid_email'), z.meta({ format: 'email' }));
