import { describe, expect, it } from '@jest/globals';
import { blockedDomainOf, isBlockedAddress } from './blocked-sources.ts';

describe('blocked sources', () => {
  it.each([
    ['mia@spam.example', 'spam.example'],
    ['mia@mail.spam.example', 'spam.example'],
    ['mia@nospam.example', null],
    ['spam.example@plants.example', null],
  ])('the blocked domain of %s is %s', (email, domain) => {
    expect(blockedDomainOf(email, ['other.example', 'spam.example'])).toBe(domain);
  });

  it.each([
    ['203.0.113.7', true],
    ['203.0.114.7', false],
    // As a socket of both families reports an IPv4 address.
    ['::ffff:203.0.113.7', true],
    ['2001:db8:1::5', true],
    ['2001:db8:2::5', false],
    ['198.51.100.9', true],
    ['198.51.100.8', false],
    ['unknown', false],
  ])('%s is blocked: %s', (address, isBlocked) => {
    const networks = ['203.0.113.0/24', '2001:db8:1::/48', '198.51.100.9/32'];
    expect(isBlockedAddress(address, networks)).toBe(isBlocked);
  });
});
