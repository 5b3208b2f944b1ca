import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

describe('the community’s rating', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let rating: { mean: number | null; count: number };
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    await harness.reply('plants.stats', () => ({ plants_shared: 1, cities: 1 }));
    await harness.reply('people.count', () => ({ active_users: 1 }));
    await harness.reply('exchanges.rating', () => rating);
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  it.each([
    [null, 0, 4.8],
    [1, 9, 4.8],
    [3.96, 10, 4],
    [4.24, 5_000, 4.2],
  ])('shows a mean of %p of %p ratings as %p', async (mean, count, shown) => {
    rating = { mean, count };
    const response = await gateway.call('GET', '/stats');
    expect(await response.json()).toMatchObject({ user_rating: shown });
  });
});
