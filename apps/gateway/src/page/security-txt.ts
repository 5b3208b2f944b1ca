import type { GatewayConfig } from '../config.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Settings = Pick<GatewayConfig, 'SECURITY_CONTACTS' | 'SECURITY_EXPIRES_DAYS' | 'CONTACT_EMAIL'>;

/**
 * Where to report a vulnerability (RFC 9116). It expires at a midnight that moves on each day: a site never serves an
 * expired one, and it changes only once a day.
 */
export function securityTxt(
  { SECURITY_CONTACTS, SECURITY_EXPIRES_DAYS, CONTACT_EMAIL }: Settings,
  site: string,
  now: Date,
): string {
  const operator = [...(CONTACT_EMAIL ? [`mailto:${CONTACT_EMAIL}`] : []), `${site}/en/contact`];
  const expires = (Math.floor(now.getTime() / DAY_MS) + 1 + SECURITY_EXPIRES_DAYS) * DAY_MS;
  return [
    ...(SECURITY_CONTACTS.length > 0 ? SECURITY_CONTACTS : operator).map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(expires).toISOString()}`,
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ].join('\n');
}
