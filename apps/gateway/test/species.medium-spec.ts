import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { type Harness, person, type RunningGateway, startGateway, startHarness } from './gateway-under-test.ts';
import { aListedAloe, anAloe } from './samples.ts';

describe('species over HTTP', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    await harness.reply('species.list', () => ({ species: [aListedAloe] }));
    await harness.reply('species.named', () => ({ species: null }));
    await harness.reply('species.get', ({ slug }) => {
      if (slug !== anAloe.slug) throw new DomainError('species_not_found');
      return anAloe;
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  it.each(['/species?language=ar&query=aloe', '/species/named?name=Aloe', '/species/aloe-vera'])(
    '%s is cached for five minutes, but not by a signed-in user',
    async (path) => {
      const caching = async (token?: string) =>
        (await gateway.call('GET', path, { token })).headers.get('cache-control');
      expect([await caching(), await caching(await harness.key.token(person()))]).toEqual([
        'public, max-age=300, stale-while-revalidate=300',
        'no-store',
      ]);
    },
  );

  it.each(['planta-ignota', 'Aloe', '%2e%2e'])('has no page at %s, which is not cached', async (slug) => {
    const response = await gateway.call('GET', `/species/${slug}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});
