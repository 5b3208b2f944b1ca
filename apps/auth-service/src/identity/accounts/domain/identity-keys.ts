import { createHmac, hkdfSync } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** Providers whose addresses are one mailbox in several spellings. */
const providers = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g, spelled: '' },
  {
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'],
    ignored: /\./g,
    spelled: '-',
  },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g, spelled: '' },
];

/** One spelling for all addresses of a mailbox: without its case, its tag (`+…`) and what its provider ignores. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const written = email.slice(0, at).normalize('NFC').toLowerCase();
  const domain = email.slice(at + 1).toLowerCase();
  const host = (domainToASCII(domain) || domain).replace(/\.$/, '');
  const tag = written.indexOf('+');
  const local = tag > 0 ? written.slice(0, tag) : written;
  const provider = providers.find(({ domains }) => domains.includes(host));
  if (!provider) return `${local}@${host}`;
  return `${local.replace(provider.ignored, provider.spelled)}@${provider.domains[0]}`;
}

/** Keyed hashes by which a user is recognised whose account no longer exists. Their key serves nothing else. */
export class IdentityKeys {
  private readonly secret: Uint8Array;

  constructor(secret: string) {
    this.secret = new Uint8Array(hkdfSync('sha256', secret, '', 'remembered bans', 32));
  }

  ofEmail(email: string): Buffer {
    return this.hash(`address:${mailboxOf(email)}`);
  }

  ofGoogle(subject: string): Buffer {
    return this.hash(`https://accounts.google.com:${subject}`);
  }

  private hash(identity: string): Buffer {
    return createHmac('sha256', this.secret).update(identity).digest();
  }
}
