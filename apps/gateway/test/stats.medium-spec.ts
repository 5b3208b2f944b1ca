import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningGateway, startGateway, surroundings, type Surroundings } from './gateway-under-test.ts';

describe('the community’s rating', () => {
  let around: Surroundings;
  let gateway: RunningGateway;
  let rating: { mean: number | null; count: number };
  beforeAll(async () => {
    around = await surroundings();
    gateway = await startGateway(around, { RATE_LIMITS: 'relaxed' });
    await around.reply('plants.stats', () => ({ plants_shared: 1, cities: 1 }));
    await around.reply('people.count', () => ({ active_users: 1 }));
    await around.reply('exchanges.rating', () => rating);
  });
  afterAll(async () => {
    await gateway.stop();
    await around.stop();
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
