import { describe, expect, it } from '@jest/globals';
import { initialSettings, type SiteSettings } from '@offshoot/contracts/site-settings';
import type { SecurityEvents } from '@offshoot/nest-kit/security-events';
import type { FollowedSettings } from '@offshoot/nest-kit/edge';
import { callerAddress } from './caller-address.ts';
import { RateLimits } from './rate-limits.ts';

const limitsOf = (settings: () => SiteSettings = () => initialSettings) =>
  new RateLimits(
    { RATE_LIMITS: 'production' },
    { record: () => undefined } as unknown as SecurityEvents,
    { current: settings } as FollowedSettings,
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

  it('follows the factor of its group, for what was charged before too', async () => {
    let settings = initialSettings;
    const setFactor = (signing_in: SiteSettings['rate_budgets']['signing_in']) => {
      settings = { ...settings, rate_budgets: { ...settings.rate_budgets, signing_in } };
    };
    const limits = limitsOf(() => settings);
    const tries = times(30, () => '203.0.113.9');
    setFactor(0.5);
    expect(await admitted(limits, tries)).toBe(10);
    setFactor(4);
    // 30 of 80 are charged.
    expect(await admitted(limits, [...tries, ...tries])).toBe(50);
    setFactor(1);
    expect(await admitted(limits, ['203.0.113.9', '203.0.113.10'])).toBe(1);
  });
});
