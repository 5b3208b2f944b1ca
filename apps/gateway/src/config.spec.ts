import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '@offshoot/nest-kit/config';
import { gatewayConfig } from './config.ts';

const needed = {
  NATS_URL: 'nats://x',
  PREFIX: 'test',
  PUBLIC_URL: 'https://offshoot.example',
  MEDIA_SECRET: 'media secret of tests',
  S3_ENDPOINT: 'http://x',
  S3_ACCESS_KEY: 'x',
  S3_SECRET_KEY: 'x',
};
const read = (env: Record<string, string>) => parseConfig(gatewayConfig, { ...needed, ...env });

describe('the operator’s contact settings', () => {
  it('reads every setting', () => {
    const { CONTACT_EMAIL, CONTACT_PHONE, CONTACT_ADDRESS, SOCIAL_LINKS } = read({});
    expect({ CONTACT_EMAIL, CONTACT_PHONE, CONTACT_ADDRESS, SOCIAL_LINKS }).toEqual({ SOCIAL_LINKS: [] });
    const set = {
      CONTACT_EMAIL: 'post@garden.example',
      CONTACT_PHONE: '+44 (20) 7946 0000',
      CONTACT_ADDRESS: '1 Fern Lane, London',
    };
    expect(read(set)).toMatchObject(set);
  });

  it('splits the links at commas', () => {
    const { SOCIAL_LINKS } = read({ SOCIAL_LINKS: ' https://mastodon.example/@garden,, https://garden.example ' });
    expect(SOCIAL_LINKS).toEqual(['https://mastodon.example/@garden', 'https://garden.example']);
  });

  it.each([
    ['CONTACT_EMAIL', 'nobody'],
    ['CONTACT_PHONE', 'call me'],
    ['CONTACT_ADDRESS', 'x'.repeat(201)],
    ['SOCIAL_LINKS', 'http://garden.example'],
    ['SOCIAL_LINKS', 'https://garden.example,javascript:alert(1)'],
    ['SOCIAL_LINKS', '@garden'],
    ['SECURITY_CONTACTS', 'post@garden.example'],
    ['SECURITY_CONTACTS', 'mailto:post@garden.example,http://garden.example'],
    ['SECURITY_CONTACTS', 'https://garden.example/a\nExpires: 2030-01-01T00:00:00Z'],
    ['SECURITY_EXPIRES_DAYS', '0'],
    ['SECURITY_EXPIRES_DAYS', '365'],
  ])('rejects %s=%.50s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name);
  });
});
