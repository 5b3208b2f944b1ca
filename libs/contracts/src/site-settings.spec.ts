import { expect, it } from '@jest/globals';
import { changeBlockedSourcesBody } from './site-settings.ts';

const networkOf = (network: string) => {
  const parsed = changeBlockedSourcesBody.safeParse({ domains: [], networks: [network], version: 0 });
  return parsed.success ? parsed.data.networks[0] : null;
};

it.each([
  ['203.0.113.0/24', '203.0.113.0/24'],
  [' 203.0.113.7 ', '203.0.113.7/32'],
  ['2001:DB8::/32', '2001:db8::/32'],
  ['2001:db8::1', '2001:db8::1/128'],
  ['203.0.113.0/33', null],
  ['203.0.113.256/32', null],
  ['203.0.113/24', null],
  ['2001:db8::/129', null],
  ['2001:db8:::1/64', null],
  ['::1]/64', null],
  ['203.0.113.0/24/8', null],
  ['spam.example', null],
])('the network %s is %s', (written, network) => {
  expect(networkOf(written)).toBe(network);
});
