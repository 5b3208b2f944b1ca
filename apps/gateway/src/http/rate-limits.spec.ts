import { describe, expect, it } from '@jest/globals';
import type { SecurityEvents } from '@offshoot/nest-kit/security-events';
import type { GatewayConfig } from '../config.ts';
import { callerAddress } from './caller-address.ts';
import { RateLimits } from './rate-limits.ts';

const limitsOf = () =>
  new RateLimits(
    { RATE_LIMITS: 'production' } as GatewayConfig,
    { record: () => undefined } as unknown as SecurityEvents,
  );
/** How many of these callers may register, one after another. */
const admitted = async (limits: RateLimits, addresses: readonly string[]) => {
  let count = 0;
  for (const address of addresses)
    count += await limits.draw('register', callerAddress(address), 'register').then(
      () => 1,
      () => 0,
    );
  return count;
};
const times = (length: number, address: (index: number) => string) =>
  Array.from({ length }, (_, index) => address(index));

describe('the budget of an address', () => {
  it.each([
    ['an IPv4 address', times(30, () => '203.0.113.9'), 20],
    ['a /64', times(30, (index) => `2001:db8:1:1::${index}`), 20],
    ['a /48', times(200, (index) => `2001:db8:1:${index}::1`), 80],
    ['a /32', times(1_500, (index) => `2001:db8:${index}::1`), 1_280],
  ])('is limited for %s', async (_what, addresses, most) => {
    expect(await admitted(limitsOf(), addresses)).toBe(most);
  });

  it('is spent by no neighbour that has spent its own', async () => {
    const limits = limitsOf();
    await admitted(
      limits,
      times(500, () => '2001:db8:1:1::1'),
    );
    expect(await admitted(limits, ['2001:db8:1:2::1'])).toBe(1);
  });
});
