import { expect, it } from '@jest/globals';
import { callerAddress, sharedNetworks } from './caller-address.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:bbbb:cccc:dddd:eeee', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, 'unknown'],
])('%s counts as %s', (ip, counted) => expect(callerAddress(ip)).toBe(counted));

it.each([
  ['2001:db8:1:2::/64', ['2001:db8::/32', '2001:db8:1::/48']],
  ['203.0.113.9', []],
  ['019ab000-0000-7000-8000-000000000001', []],
])('%s is within %j', (caller, networks) =>
  expect(sharedNetworks(caller).map(({ network }) => network)).toEqual(networks),
);
